import { isProblemCode } from "#contract/problem.ts";
import { isRefused, retryAfter } from "#contract/rules/conversation/keyed-request.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import type { ReplyQuota } from "../../limits/reply-quota.ts";
import { lockChatsOf } from "../chat-access.ts";
import type { ListSubscriber } from "../events/chat-list-events.ts";
import { readMessage, type SingleMessage } from "../messages/read-message.ts";
import type { ContextBudget } from "../prompt/context-budget.ts";
import { staysWhole } from "../prompt/conversation-prompt.ts";
import { readContextStart } from "../prompt/read-context-start.ts";
import { findKeyedReply, type KeyedReply, storeKeyedReply } from "../turns/idempotency-keys.ts";
import type { StartedChat, StoredTurn } from "../turns/stored-turn.ts";
import type { RemoteReplies } from "./remote-replies.ts";
import type { ReplyRunner } from "./reply-runner.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: ReplyRunner;
  readonly remoteReplies: RemoteReplies;
  readonly listObserver: ListSubscriber;
  readonly replyQuota: Pick<ReplyQuota, "admit">;
  readonly contextBudget: ContextBudget;
}

/** A call that asks for a reply. `open` stores the user's message and the empty reply, or throws. */
export interface ReplyRequest {
  readonly userId: string;
  /** Set when the request may be repeated. */
  readonly key: string | undefined;
  /** Whether to respond before the reply has ended. */
  readonly isAsync: boolean;
  readonly route: string;
  readonly body: unknown;
  open(transaction: Database): Promise<StoredTurn>;
}

/** The current message and reply. `userMessage` is missing for a retry. */
export interface Exchange {
  /** Missing in the first response to a request that does not create a chat. */
  readonly chat: StartedChat | undefined;
  readonly userMessage: SingleMessage | undefined;
  readonly aiMessage: SingleMessage;
  readonly contextStart: string | undefined;
  /** Whether the first request with its key was answered before the reply had ended. */
  readonly isAsync: boolean;
}

interface Asked extends KeyedReply {
  readonly isAsync: boolean;
  /** Set for the first request: the reply to write. */
  readonly opened?: StoredTurn;
}

/** A message that was just stored is not read again. */
function firstAnswer({ chat, userMessage, message, contextStart }: StoredTurn): Exchange {
  return { chat, userMessage, aiMessage: message, contextStart, isAsync: true };
}

/** Creates replies idempotently and waits for their ends. */
export class ReplyService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Stores the request, starts the model call, and returns: immediately if `isAsync`, otherwise when the reply
   * has ended. A repeated request gets the reply of the first. Unless the first was answered immediately, a
   * failed reply is thrown as its code, with the ids of chat and message.
   */
  async ask(request: ReplyRequest): Promise<Exchange> {
    const { database, runner, listObserver } = this.dependencies;
    const asked = await database.transaction((transaction) => this.askOnce(transaction, request));
    if (asked.opened !== undefined) {
      runner.start(asked.opened, request.userId);
      listObserver.changed(request.userId, { kind: "chat", chatId: asked.chatId });
    }
    if (asked.opened !== undefined && request.isAsync) return firstAnswer(asked.opened);
    if (!request.isAsync) await this.ended(asked.messageId);
    const exchange = await this.exchange(asked);
    if (isRefused(exchange.aiMessage, asked.isAsync)) throw this.failure(exchange.aiMessage);
    return exchange;
  }

  /** Runs under the chat lock, so that a repeated request finds the first one before it gets `chat_busy`. */
  private async askOnce(transaction: Database, request: ReplyRequest): Promise<Asked> {
    const { userId, key, route, body, isAsync } = request;
    await lockChatsOf(transaction, userId);
    const keyed = key === undefined ? undefined : { userId, key, route, body, isAsync };
    const now = this.dependencies.clock.now();
    const known = keyed && (await findKeyedReply(transaction, keyed, now));
    if (known) return known;
    const opened = await request.open(transaction);
    await this.dependencies.replyQuota.admit(transaction, userId);
    if (keyed) await storeKeyedReply(transaction, keyed, opened, now);
    const { chatId, userMessageId, messageId } = opened;
    return { chatId, userMessageId, messageId, isAsync, opened };
  }

  private async exchange(asked: Asked): Promise<Exchange> {
    const { database, runner } = this.dependencies;
    const { chatId, userMessageId, messageId, isAsync } = asked;
    const isNew = asked.opened !== undefined;
    const [chat, userMessage, aiMessage] = await Promise.all([
      Chat.query(database).findById(chatId),
      userMessageId === null ? undefined : readMessage(database, userMessageId, { isNew }),
      readMessage(database, messageId, { isNew }),
    ]);
    if (chat === undefined || aiMessage === undefined) throw new DomainError("not_found");
    const live = aiMessage.status === "streaming" ? runner.find(messageId) : undefined;
    const content = live?.text ?? aiMessage.content;
    const contextStart = await this.contextStart(asked, aiMessage);
    return { chat, userMessage, aiMessage: { ...aiMessage, content }, contextStart, isAsync };
  }

  /** Most chats are far below the budget, and then nothing is read. */
  private async contextStart({ chatId, opened }: Asked, { status, content }: SingleMessage) {
    const { database, contextBudget } = this.dependencies;
    if (opened !== undefined && status === "streaming") return opened.contextStart;
    const tokens = opened?.historyTokens ?? Number.POSITIVE_INFINITY;
    if (staysWhole(tokens, content.length, contextBudget.tokens)) return undefined;
    return readContextStart(database, chatId, contextBudget);
  }

  /** The failure with the remaining time of the provider's Retry-After. */
  private failure({ id, chatId, code, retryAt }: SingleMessage): DomainError {
    const details = { chatId, messageId: id, ...retryAfter(retryAt, this.dependencies.clock.now()) };
    return new DomainError(isProblemCode(code) ? code : "model_unavailable", details);
  }

  /** Waits until the reply has ended, in any process. */
  private async ended(messageId: string): Promise<void> {
    const { runner, remoteReplies } = this.dependencies;
    const running = runner.find(messageId);
    if (running !== undefined) await running.settled;
    else if ((await remoteReplies.ended(messageId)) === undefined) throw new DomainError("unavailable");
  }
}
