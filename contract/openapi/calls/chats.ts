import { modelErrorCodes, type ProblemCode } from "../../problem.ts";
import type { CallNotes, ResourceNotes } from "../call-notes.ts";

/** What may stop a reply before it has begun, or end it while the call waits for it. */
const replyProblems: readonly ProblemCode[] = [
  "message_too_long",
  "idempotency_mismatch",
  "allowance_spent",
  ...modelErrorCodes,
];

const replyCall = {
  requestHeaders: ["IdempotencyKey", "Prefer"],
  responseHeaders: ["PreferenceApplied"],
} as const satisfies Partial<CallNotes>;

export const systemPromptsNotes: ResourceNotes<"systemPrompts"> = {
  description: "The chatbot styles that the user may choose.",
  calls: { list: { summary: "List the chatbot styles" } },
};

export const chatsNotes: ResourceNotes<"chats"> = {
  description: "The chats of the user. Those of others are `not_found`.",
  id: "a chat",
  calls: {
    create: {
      ...replyCall,
      summary: "Start a chat",
      description:
        "Stores the prompt and asks the model for a reply. A failed reply is a problem with `chatId`: the chat exists.",
      problems: ["not_found", ...replyProblems],
      example: { title: "A toast", initialPrompt: "Write a toast for a wedding.", targetTokens: 300 },
    },
    list: {
      summary: "List the chats",
      description: "A page of the history. `q` searches titles and messages.",
    },
    listEvents: {
      summary: "Follow the list of chats",
      description: "The stream stays open, and sends a comment every 15 seconds.",
      requestHeaders: ["LastListEventId"],
    },
    deleteSeveral: {
      summary: "Delete several chats",
      description: "Ignores chats of others; `deleted` counts the deleted ones.",
    },
    get: {
      summary: "Read a chat",
      description:
        "The visible branch, oldest first; all of it without `tail` and `before`. With one of them `hasEarlier` says whether it has messages before these. `before` is `not_found` unless it names a message of the chat, and `chat_changed` if the branch no longer has it.",
      problems: ["not_found", "chat_changed"],
    },
    update: {
      summary: "Rename or pin a chat, or show another version",
      problems: ["not_found", "chat_busy"],
    },
    delete: { summary: "Delete a chat", problems: ["not_found"] },
    sendMessage: {
      ...replyCall,
      summary: "Send a message",
      description:
        "Stores the message and asks the model for a reply. With `replaces` it is a new version of an earlier message.",
      example: { role: "user", content: "Make it shorter." },
      problems: ["not_found", "chat_busy", "chat_changed", ...replyProblems],
    },
    retryMessage: {
      ...replyCall,
      summary: "Ask for a reply again",
      description: "The new reply is another version of `messageId`.",
      problems: ["not_found", "chat_busy", "chat_changed", ...replyProblems],
    },
    continueMessage: {
      ...replyCall,
      summary: "Continue a reply that ended early",
      description: "The newest reply of the visible branch grows on from its text.",
      problems: ["not_found", "chat_busy", "chat_changed", ...replyProblems],
    },
    events: {
      summary: "Follow a streaming reply",
      description: "204 when no reply is streaming. The stream ends with `done`.",
      problems: ["not_found"],
      requestHeaders: ["LastReplyEventId"],
    },
    stop: {
      summary: "Stop a streaming reply",
      description:
        "`seen` is the length of the text that the user had seen, in UTF-16 units; the rest is dropped. Without a body all of it is kept.",
      problems: ["not_found"],
    },
    export: {
      summary: "Export a chat as Markdown",
      problems: ["not_found"],
      responseHeaders: ["ContentDisposition"],
    },
    retention: { summary: "Read how long chats are kept" },
    exportAll: {
      summary: "Export all chats",
      description: "Every chat with all versions of its messages.",
      responseHeaders: ["ContentDisposition"],
    },
  },
};
