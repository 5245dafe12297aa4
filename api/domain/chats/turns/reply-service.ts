import { isProblemCode } from "#contract/problem.ts";
import { respondsWithFailure, retryAfter } from "#contract/rules/conversation/idempotent-request.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { Chat } from "../../../models/chat.ts";
import { DomainError } from "../../domain-error.ts";
import type { Drain } from "../../drain.ts";
import type { ReplyQuota } from "../../limits/reply-quota.ts";
import type { ModelChoice } from "../../models/candidate-model.ts";
import type { LanguageModels } from "../../models/language-models.ts";
import type { NewReservation, UsageMoment } from "../../usage/reservation.ts";
import type { UsageLedger } from "../../usage/usage-ledger.ts";
import type { UserLimits } from "../../usage/user-limits.ts";
import type { ChatListPublisher } from "../events/chat-list-changes.ts";
import { readMessage, type SingleMessage } from "../messages/read-message.ts";
import type { PromptBudgets } from "../prompt/build-prompt.ts";
import { fitsWithReply } from "../prompt/conversation-prompt.ts";
import { readContextStart } from "../prompt/read-context-start.ts";
import type { RemoteReplies } from "../replies/remote-replies.ts";
import type { ReplyRunner } from "../replies/reply-runner.ts";
import { beginTurn, RepeatedRequestError } from "./begin-turn.ts";
import { type RepeatableRequest, type RepeatedReply, storeKeyedReply } from "./idempotency-keys.ts";
import type { NewChatRow, StoredTurn } from "./store-turn.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: ReplyRunner;
  readonly remoteReplies: RemoteReplies;
  readonly listPublisher: ChatListPublisher;
  readonly replyQuota: Pick<ReplyQuota, "consume">;
  readonly usageLedger: Pick<UsageLedger, "inTransaction" | "moment" | "reserve">;
  readonly languageModels: Pick<LanguageModels, "choose">;
  readonly budgets: PromptBudgets;
  readonly drain: Pick<Drain, "hold" | "throwIfBegun">;
}

/** The data for storing a turn that is read outside of its transaction. */
export interface TurnContext {
  readonly now: Date;
  readonly models: ModelChoice;
}

/** A call that asks for a reply. `storeTurn` stores the user's message and the reply, or throws. */
export interface ReplyRequest extends RepeatableRequest {
  storeTurn(transaction: Database, context: TurnContext): Promise<StoredTurn>;
}

/** The current message and reply. `userMessage` is missing for a retry. */
export interface Exchange {
  /** Missing in the first response to a request that does not create a chat. */
  readonly chat: NewChatRow | undefined;
  readonly userMessage: SingleMessage | undefined;
  readonly aiMessage: SingleMessage;
  readonly contextStart: string | undefined;
  /** Whether the first request with its key was answered before the reply had ended. */
  readonly isAsync: boolean;
}

interface ReplyRequestResult extends RepeatedReply {
  /** Set for the first request: the reply to write. */
  readonly storedTurn?: StoredTurn;
}

/** A message that was just stored is not read again. */
function initialResponse({ chat, userMessage, message, contextStart }: StoredTurn): Exchange {
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
  async requestReply(request: ReplyRequest): Promise<Exchange> {
    const outcome = await this.dependencies.drain.hold(() => this.storeAndStart(request));
    if (outcome.storedTurn !== undefined && request.isAsync) return initialResponse(outcome.storedTurn);
    if (!request.isAsync) await this.waitForEnd(outcome.messageId);
    const exchange = await this.exchange(outcome);
    if (respondsWithFailure(exchange.aiMessage, outcome.isAsync)) throw this.replyError(exchange.aiMessage);
    return exchange;
  }

  private async storeAndStart(request: ReplyRequest): Promise<ReplyRequestResult> {
    const { runner, listPublisher } = this.dependencies;
    const outcome = await this.runIdempotent(request);
    if (outcome.storedTurn !== undefined) {
      runner.start(outcome.storedTurn, request.userId);
      listPublisher.publish(request.userId, { kind: "chat", chatId: outcome.chatId });
    }
    return outcome;
  }

  private async runIdempotent(request: ReplyRequest): Promise<ReplyRequestResult> {
    const { usageLedger } = this.dependencies;
    try {
      return await usageLedger.inTransaction((transaction) => this.store(transaction, request));
    } catch (error) {
      if (error instanceof RepeatedRequestError) return error.reply;
      throw error;
    }
  }

  /** Runs under the chat lock, so that a repeated request finds the first one before it gets `chat_busy`. */
  private async store(transaction: Database, request: ReplyRequest): Promise<ReplyRequestResult> {
    const { userId, isAsync } = request;
    const { usageLedger, clock, languageModels, replyQuota, drain } = this.dependencies;
    const moment = usageLedger.moment();
    const { limits, models } = await beginTurn(transaction, request, moment);
    drain.throwIfBegun();
    const context = { now: clock.now(), models: languageModels.choose(models) };
    const storedTurn = await request.storeTurn(transaction, context);
    await replyQuota.consume(transaction, userId);
    await storeKeyedReply(transaction, request, storedTurn, moment.now);
    const { chatId, userMessageId, messageId } = storedTurn;
    const reservation = await this.reserve(transaction, { userId, limits, moment }, storedTurn);
    return { chatId, userMessageId, messageId, isAsync, storedTurn: { ...storedTurn, reservation } };
  }

  /** Reserves the reply in the last step of the transaction, after all other refusals. Throws `allowance_spent`. */
  private reserve(
    transaction: Database,
    { userId, limits, moment }: { userId: string; limits: UserLimits; moment: UsageMoment },
    { messageId, message, settings, promptTokens, candidates, ownerId }: StoredTurn,
  ): Promise<NewReservation> {
    const order = {
      ...{ kind: "reply" as const, userId, limits, messageId, promptTokens, candidates },
      ...{ styleId: settings.styleId ?? null, styleName: settings.styleName ?? null },
      maxOutputTokens: settings.replySettings?.maxOutputTokens ?? null,
      textStart: message.content.length,
      reasoningStart: message.reasoning?.length ?? 0,
      isContinued: ownerId !== undefined,
    };
    return this.dependencies.usageLedger.reserve(transaction, order, moment);
  }

  private async exchange(outcome: ReplyRequestResult): Promise<Exchange> {
    const { database, runner } = this.dependencies;
    const { chatId, userMessageId, messageId, isAsync } = outcome;
    // A continued reply may have versions.
    const isNew = outcome.storedTurn !== undefined && outcome.storedTurn.message.versions === undefined;
    const [chat, userMessage, aiMessage] = await Promise.all([
      Chat.query(database).findById(chatId),
      userMessageId === null ? undefined : readMessage(database, userMessageId, { isNew }),
      readMessage(database, messageId, { isNew }),
    ]);
    if (chat === undefined || aiMessage === undefined) throw new DomainError("not_found");
    const live = aiMessage.status === "streaming" ? runner.find(messageId) : undefined;
    const content = live?.text ?? aiMessage.content;
    const origin = live?.origin;
    const contextStart = await this.contextStart(outcome, aiMessage);
    return { chat, userMessage, aiMessage: { ...aiMessage, content, ...origin }, contextStart, isAsync };
  }

  /** Reads the context start only if the history may exceed the budget, which is rare. */
  private async contextStart({ chatId, storedTurn }: ReplyRequestResult, { status, content }: SingleMessage) {
    const { database, budgets } = this.dependencies;
    if (storedTurn !== undefined && status === "streaming") return storedTurn.contextStart;
    const tokens = storedTurn?.historyTokens ?? Number.POSITIVE_INFINITY;
    if (fitsWithReply(tokens, content.length, budgets.smallestTokens)) return undefined;
    return readContextStart(database, chatId, budgets);
  }

  /** The failure with the remaining time of the provider's Retry-After. */
  private replyError({ id, chatId, code, retryAt }: SingleMessage): DomainError {
    const details = { chatId, messageId: id, ...retryAfter(retryAt, this.dependencies.clock.now()) };
    return new DomainError(isProblemCode(code) ? code : "model_unavailable", details);
  }

  /** Waits until the reply has ended, in any process. */
  private async waitForEnd(messageId: string): Promise<void> {
    const { runner, remoteReplies } = this.dependencies;
    const running = runner.find(messageId);
    if (running !== undefined) await running.whenSettled;
    else if ((await remoteReplies.waitForEnd(messageId)) === undefined) throw new DomainError("unavailable");
  }
}
