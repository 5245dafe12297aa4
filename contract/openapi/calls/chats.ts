import { chatsPerPage } from "../../limits.ts";
import { modelErrorCodes, type ProblemCode } from "../../problem.ts";
import { type CallNotes, pageNotes, type ResourceNotes } from "../call-notes.ts";
import { contextStartText } from "../schemas/chats.ts";
import { lastMessageIdText } from "../schemas/requests.ts";

/** Problems that may stop a reply before it has begun, or end it while the call waits for it. */
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

const page = pageNotes(chatsPerPage);
const titleText = "What the history calls it.";

export const systemPromptsNotes: ResourceNotes<"systemPrompts"> = {
  description: "The chatbot styles that the user may choose.",
  calls: {
    list: {
      summary: "List the chatbot styles",
      description: "The styles for everybody, and those of the user's groups.",
    },
  },
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
      body: {
        title: titleText,
        initialPrompt: "The first message.",
        systemPromptId: "The chatbot style; without it the default one.",
        targetTokens:
          "The length that replies are asked for, rounded to whole tokens; without it that of the style.",
        restartOf: "A chat of the user whose `targetTokens` are taken if none are given.",
      },
      example: { title: "A toast", initialPrompt: "Write a toast for a wedding.", targetTokens: 300 },
    },
    list: {
      summary: "List the chats",
      description: "A page of the history. Pinned chats come first.",
      query: {
        ...page.query,
        sort: "`desc`: the newest first. `asc`: the oldest first. `activity`: the last used first.",
        q: "Words that the title or the messages of the chat have; all of them.",
      },
      answer: page.answer,
    },
    listEvents: {
      summary: "Follow the list of chats",
      description: "The stream stays open.",
      requestHeaders: ["LastListEventId"],
    },
    deleteSeveral: {
      summary: "Delete several chats",
      description: "Ignores chats of others.",
      body: { ids: "The chats." },
      example: { ids: ["0b9c1f2e-6a47-4a53-9a0f-4f1f3f1f8f10"] },
      answer: { deleted: "The number of chats that were deleted." },
    },
    get: {
      summary: "Read a chat",
      description:
        "The visible branch of its messages, oldest first; all of it without `tail` and `before`. Other versions of a message are in its `versions`, and become visible by chats.update.",
      query: {
        tail: "How many messages to read: the newest ones, of those before `before` if it is given.",
        before:
          "The id of the message before which to read. `not_found` unless it is one of the chat, and `chat_changed` if the branch no longer has it.",
      },
      answer: {
        contextStart: contextStartText,
        hasEarlier: "With `tail` or `before`: whether the branch has messages before these.",
      },
      problems: ["not_found", "chat_changed"],
    },
    update: {
      summary: "Rename or pin a chat, or show another version",
      description: "Members that are left out stay as they are.",
      body: {
        title: titleText,
        pinned: "Whether it comes before the others, and is never deleted by age.",
        shownMessageId: "A message of the branch that is to become visible.",
      },
      example: { title: "The toast for Ada", pinned: true },
      problems: ["not_found", "chat_busy"],
    },
    delete: {
      summary: "Delete a chat",
      description: "With all versions of its messages.",
      problems: ["not_found"],
    },
    sendMessage: {
      ...replyCall,
      summary: "Send a message",
      description:
        "Stores the message and asks the model for a reply. With `replaces` it is a new version of an earlier message.",
      body: {
        role: "The only one that a client may send.",
        content: "The text.",
        lastMessageId: lastMessageIdText,
        replaces: "The user's message of which it is a new version. The branch goes on with the new one.",
      },
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
      description:
        "204 when there is nothing to follow: without Last-Event-ID if no reply is streaming, with it if the newest reply has ended and all of it was received.",
      problems: ["not_found"],
      requestHeaders: ["LastReplyEventId"],
    },
    stop: {
      summary: "Stop a streaming reply",
      description:
        "The newest reply of the visible branch, also if it has ended before. Without a body all of its text is kept.",
      body: {
        seen: "The length of the text that the user had seen, in UTF-16 units. The rest is dropped.",
        epoch:
          "The epoch of that text, as in the ids of its events; 0 if left out. If the text has been taken back since, all of the reply is kept.",
      },
      example: { seen: 240, epoch: 0 },
      problems: ["not_found"],
    },
    export: {
      summary: "Export a chat as Markdown",
      description: "The visible branch: each message with its author and time.",
      problems: ["not_found"],
      responseHeaders: ["ContentDisposition"],
    },
    retention: {
      summary: "Read how long chats are kept",
      description: "What the operator has set, and what it means for the user's chats.",
    },
    exportAll: {
      summary: "Export all chats",
      description: "Every chat with all versions of its messages.",
      answer: {
        exportedAt: "When it was written.",
        chats:
          "The chats, oldest first. `parentId` is the message that a message follows, null for a first one; `isShown`: whether it is of the visible branch.",
      },
      responseHeaders: ["ContentDisposition"],
    },
  },
};
