import {
  chat,
  exchangeResponse,
  listedChat,
  retriedReplyResponse,
  startedChatResponse,
  stoppedReplyResponse,
} from "../../chats/chat.ts";
import { chatRetention } from "../../chats/chat-retention.ts";
import { message } from "../../chats/messages.ts";
import { systemPrompt } from "../../chats/system-prompts.ts";
import { excerpt } from "../../rules/search/excerpt.ts";
import type { NamedSchema } from "../json-schemas.ts";

export const contextStartText =
  "The id of the first message after the first prompt that the model still received; left out if it received all.";
const reply = "The reply: empty and `streaming` with status 202, as it ended with 201.";

export const chatSchemas: Readonly<Record<string, NamedSchema>> = {
  SystemPrompt: {
    schema: systemPrompt,
    description: "A chatbot style as users choose it; its content never leaves the server.",
    members: {
      description: "What it is for; left out if nothing is said.",
      isDefault: "Whether it is the one for chats that name none.",
      starters: "Prompts to begin with.",
      words: "What a chat without a length asks for; null: no length.",
    },
  },
  Chat: {
    schema: chat,
    description: "A chat as the history lists it.",
    members: {
      initialPrompt: "The first message of the visible branch.",
      systemPromptId: "The style that was chosen; null: the default one at the time of each reply.",
      targetTokens: "The length that the user asked for, in tokens; null: none.",
      updatedAt: "The last activity.",
      messageCount: "The messages of the visible branch.",
      status: "`streaming` while a reply is written, else `idle`.",
      pinned: "Whether it comes before the others, and is never deleted by age.",
    },
  },
  ListedChat: {
    schema: listedChat,
    members: { excerpt: "Set when a search matched more than the title." },
  },
  Excerpt: {
    schema: excerpt,
    description: "The first message in which the most terms occur, as plain text on one line.",
    members: {
      messageId: "That message.",
      text: "What is shown of it.",
      found: "The matches, in UTF-16 units of `text`, in order and disjoint: from `start` to before `end`.",
      position: "The number of visible messages before it.",
    },
  },
  Message: {
    schema: message,
    members: {
      role: "`user` for what a person wrote, `assistant` for a reply.",
      content: "The text: Markdown in replies. That of a running reply is in its stream.",
      timestamp: "When it was sent, or the reply was asked for.",
      status:
        "Of a reply: `streaming` while it is written, `complete`, `stopped` by its user, `interrupted` by an end of the server, or `failed` by a fault of the model. A user's message is `complete`.",
      code: "Of a failed or interrupted reply, which may have partial text.",
      retryAt: "Set when the provider sent Retry-After: a retry can succeed from then on.",
      isCut: "True where a complete reply was truncated at the provider's maximum length.",
      model: "Who wrote the reply, and whether it stepped in for another model.",
      reasoning: "What the model thought before it answered.",
      versions:
        "The ids of all messages with the same parent, its own too, oldest first; omitted for a single one.",
    },
  },
  StartedChat: {
    schema: startedChatResponse,
    members: { chatId: "The same as `chat.id`.", message: reply },
  },
  Exchange: {
    schema: exchangeResponse,
    members: {
      userMessage: "The message as it is stored.",
      aiMessage: reply,
      contextStart: contextStartText,
    },
  },
  RetriedReply: { schema: retriedReplyResponse, members: { aiMessage: reply } },
  StoppedReply: {
    schema: stoppedReplyResponse,
    members: { message: "The reply as it ended; unchanged if it had ended before." },
  },
  ChatRetention: {
    schema: chatRetention,
    members: {
      days: "The days without activity after which a chat that is not pinned is deleted; null: no chat is.",
      next: "A first or lower value, and when it takes effect.",
      dueChats: "The user's chats that are deleted within the next seven days if they are left alone.",
    },
  },
};
