import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { isId } from "../../../database/rows/ids.ts";
import type { ModelChoice } from "../../administration/models/askable-model.ts";
import type { LanguageModels } from "../../administration/models/language-models.ts";
import { DomainError } from "../../domain-error.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import type { Exchange, ReplyRequest, ReplyService } from "../replies/reply-service.ts";
import { continueMessage } from "./continue-message.ts";
import { retryMessage } from "./retry-message.ts";
import { type NewMessage, sendMessage } from "./send-message.ts";
import { type NewChat, startChat } from "./start-chat.ts";
import type { NewChatRow, StoredTurn } from "./store-turn.ts";

interface Dependencies {
  readonly clock: Clock;
  readonly replies: ReplyService;
  readonly languageModels: Pick<LanguageModels, "read">;
}

/** The user, the key of a repeatable request, and whether to respond before the reply has ended. */
export interface TurnRequest {
  readonly userId: string;
  readonly key: string | undefined;
  readonly isAsync?: boolean | undefined;
}

/** What storing a turn needs besides its request. */
interface TurnContext {
  readonly now: Date;
  readonly models: ModelChoice;
}

type StoreTurn = (transaction: Database, context: TurnContext) => Promise<StoredTurn>;

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
  private readonly clock: Clock;
  private readonly replies: ReplyService;
  private readonly languageModels: Dependencies["languageModels"];

  constructor({ clock, replies, languageModels }: Dependencies) {
    this.clock = clock;
    this.replies = replies;
    this.languageModels = languageModels;
  }

  /** Starts a chat. Throws `validation` for an unknown style. */
  async start({ userId, key, isAsync = false }: TurnRequest, newChat: NewChat): Promise<StartedExchange> {
    const { title, initialPrompt, systemPromptId, targetTokens, restartOf } = newChat;
    const { chat, ...exchange } = await this.request(
      {
        ...{ userId, key, isAsync, route: "chats" },
        body: { title, initialPrompt, systemPromptId, targetTokens, restartOf },
      },
      (transaction, context) => startChat(transaction, { userId, newChat, ...context }),
    );
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
    const { userMessage, ...exchange } = await this.request(
      {
        ...{ userId, key, isAsync, route: `chats/${chatId}/messages` },
        body: { content, lastMessageId, replaces },
      },
      (transaction, context) => sendMessage(transaction, { userId, chatId, newMessage, ...context }),
    );
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
    return this.request({ userId, key, isAsync, route, body: { lastMessageId } }, (transaction, context) =>
      retryMessage(transaction, { ...turn, ...context }),
    );
  }

  /** Lets the newest reply grow on from its text. Throws `not_found`, `chat_busy`, `chat_changed`. */
  async continue(
    { userId, key, isAsync = false }: TurnRequest,
    chatId: string,
    messageId: string,
    lastMessageId?: string,
  ): Promise<Exchange> {
    requireValidIds(chatId, messageId);
    const turn = { userId, chatId, messageId, lastMessageId };
    const route = `chats/${chatId}/messages/${messageId}/continue`;
    return this.request({ userId, key, isAsync, route, body: { lastMessageId } }, (transaction, context) =>
      continueMessage(transaction, { ...turn, ...context }),
    );
  }

  /** The models are read before the turn's transaction, which chooses among them by its style. */
  private async request(request: Omit<ReplyRequest, "storeTurn">, storeTurn: StoreTurn) {
    const models = await this.languageModels.read();
    return this.replies.requestReply({
      ...request,
      storeTurn: (transaction) => storeTurn(transaction, { now: this.clock.now(), models }),
    });
  }
}
