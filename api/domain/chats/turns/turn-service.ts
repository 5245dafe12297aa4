import { isId } from "../../../database/rows/ids.ts";
import { DomainError } from "../../domain-error.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import { continueMessage } from "./continue-message.ts";
import type { Exchange, ReplyService } from "./reply-service.ts";
import { retryMessage } from "./retry-message.ts";
import { type NewMessage, sendMessage } from "./send-message.ts";
import { type NewChat, startChat } from "./start-chat.ts";
import type { NewChatRow } from "./store-turn.ts";

interface Dependencies {
  readonly replies: ReplyService;
}

/** The user, the key of a repeatable request, and whether to respond before the reply has ended. */
export interface TurnRequest {
  readonly userId: string;
  readonly key: string | undefined;
  readonly isAsync?: boolean | undefined;
}

interface StartedExchange extends Exchange {
  readonly chat: NewChatRow;
}

interface SentExchange extends Exchange {
  readonly userMessage: SingleMessage;
}

function requireValidIds(...ids: string[]): void {
  if (!ids.every(isId)) throw new DomainError("not_found");
}

/**
 * Starts, sends, retries and continues. Throws `message_too_long` or `idempotency_mismatch`; a failed reply throws its
 * model error with the ids of chat and message.
 */
export class TurnService {
  private readonly replies: ReplyService;

  constructor({ replies }: Dependencies) {
    this.replies = replies;
  }

  /** Starts a chat. Throws `validation` for an unknown style. */
  async start({ userId, key, isAsync = false }: TurnRequest, newChat: NewChat): Promise<StartedExchange> {
    const { title, initialPrompt, systemPromptId, targetTokens, restartOf } = newChat;
    const { chat, ...exchange } = await this.replies.requestReply({
      ...{ userId, key, isAsync, route: "chats" },
      body: { title, initialPrompt, systemPromptId, targetTokens, restartOf },
      storeTurn: (transaction, context) => startChat(transaction, { userId, newChat, ...context }),
    });
    if (chat === undefined) throw new DomainError("not_found");
    return { ...exchange, chat };
  }

  /** Sends a message to a chat. Throws `not_found`, `chat_busy`, `chat_changed`. */
  async send(
    { userId, key, isAsync = false }: TurnRequest,
    chatId: string,
    newMessage: NewMessage,
  ): Promise<SentExchange> {
    requireValidIds(chatId);
    const { content, lastMessageId, replaces } = newMessage;
    const { userMessage, ...exchange } = await this.replies.requestReply({
      ...{ userId, key, isAsync, route: `chats/${chatId}/messages` },
      body: { content, lastMessageId, replaces },
      storeTurn: (transaction, context) =>
        sendMessage(transaction, { userId, chatId, newMessage, ...context }),
    });
    if (userMessage === undefined) throw new DomainError("not_found");
    return { ...exchange, userMessage };
  }

  /** Requests another version of a reply. Throws `not_found`, `chat_busy`, `chat_changed`. */
  async retry(
    { userId, key, isAsync = false }: TurnRequest,
    chatId: string,
    messageId: string,
    lastMessageId?: string,
  ): Promise<Exchange> {
    requireValidIds(chatId, messageId);
    const turn = { userId, chatId, messageId, lastMessageId };
    const route = `chats/${chatId}/messages/${messageId}/retry`;
    return this.replies.requestReply({
      ...{ userId, key, isAsync, route, body: { lastMessageId } },
      storeTurn: (transaction, context) => retryMessage(transaction, { ...turn, ...context }),
    });
  }

  /** Continues the newest reply from its text. Throws `not_found`, `chat_busy`, `chat_changed`. */
  async continue(
    { userId, key, isAsync = false }: TurnRequest,
    chatId: string,
    messageId: string,
    lastMessageId?: string,
  ): Promise<Exchange> {
    requireValidIds(chatId, messageId);
    const turn = { userId, chatId, messageId, lastMessageId };
    const route = `chats/${chatId}/messages/${messageId}/continue`;
    return this.replies.requestReply({
      ...{ userId, key, isAsync, route, body: { lastMessageId } },
      storeTurn: (transaction, context) => continueMessage(transaction, { ...turn, ...context }),
    });
  }
}
