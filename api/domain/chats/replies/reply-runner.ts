import { setTimeout as wait } from "node:timers/promises";
import { replyLength } from "#contract/limits.ts";
import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Clock } from "../../../clock.ts";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import { type ReplyDetails, replies } from "../../../telemetry/events.ts";
import type { Candidates } from "../../models/candidate-model.ts";
import type { NewReservation } from "../../usage/reservation.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import type { Prompt } from "../prompt/build-prompt.ts";
import { type ReplyAttemptDependencies, ReplyAttempts } from "./reply-attempts.ts";
import { type ReplyEnding, RunningReply } from "./running-reply.ts";
import type { ReplyWriter } from "./saving/reply-writer.ts";

/** The number and interval of attempts to save the ends when the process stops. */
const closeAttempts = 12;
const closePauseMilliseconds = 250;

interface Dependencies extends ReplyAttemptDependencies {
  readonly writer: ReplyWriter;
  readonly clock: Clock;
}

/** A reply whose row is stored, empty or with the text that it continues, and its request to the model. */
export interface PendingReply extends Prompt {
  readonly messageId: string;
  readonly chatId: string;
  /** The reply as shown at its beginning. */
  readonly message: SingleMessage;
  /** Set if it is continued: the run that owns its row. */
  readonly ownerId?: string;
  /** Set if it is continued: the model that wrote its text, where that is known. */
  readonly modelId?: string | null;
  /** The models to ask, in this order. */
  readonly candidates: Candidates;
  /** Its reservation in the usage ledger. */
  readonly reservation?: NewReservation;
}

/** Runs a reply, and reports its end to metrics and traces once that is known here. */
function observeReply(reply: RunningReply, run: () => Promise<ReplyEnding>): Promise<ReplyEnding> {
  if (!replies.isObserved) return run();
  const details: ReplyDetails = {};
  void reply.whenSettled.then((end) => {
    details.outcome = end.kind === "deleted" ? end.kind : end.status;
    details.code = end.kind === "deleted" ? null : end.code;
    details.firstTextSeconds = reply.firstTextSeconds;
    replies.end(details);
  });
  return replies.run(details, run);
}

/** Runs model calls. A reply continues when its client disconnects, and ends exactly once. */
export class ReplyRunner {
  private readonly dependencies: Dependencies;
  private readonly attempts: ReplyAttempts;
  private isClosed = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.attempts = new ReplyAttempts(dependencies);
  }

  /** Starts the model call and returns. */
  start(pending: PendingReply, userId: string): void {
    const { writer } = this.dependencies;
    const { message, ownerId, historyTokens, reservation } = pending;
    const reply = new RunningReply({ message, userId, historyTokens, ownerId, reservation });
    writer.add(reply);
    if (this.isClosed) reply.end(interruptedEnding);
    else reply.watchLimits(this.dependencies.usageLedger);
    void observeReply(reply, () => this.run(reply, pending)).then((ending) => {
      reply.end(ending);
      return writer.flush();
    });
  }

  find(messageId: string): RunningReply | undefined {
    return this.dependencies.writer.find(messageId);
  }

  findByChat(chatId: string, userId: string): RunningReply | undefined {
    return this.dependencies.writer.findByChat(chatId, userId);
  }

  running(): readonly RunningReply[] {
    return this.dependencies.writer.all();
  }

  /** Ends a reply of this process with the part that the user had seen, in UTF-16 units of the text of an epoch. */
  async stop(reply: RunningReply, seen: number, epoch?: number): Promise<void> {
    reply.stop(seen, epoch);
    await this.dependencies.writer.flush();
  }

  /** Stops all replies of a user who has lost access; keeps their text. */
  async stopAllForUser(userId: string): Promise<void> {
    const ownReplies = this.running().filter((reply) => reply.userId === userId);
    await Promise.all(ownReplies.map((reply) => this.stop(reply, replyLength)));
  }

  /** Aborts the reply of a deleted chat without saving its text. */
  async abandon(chatId: string): Promise<void> {
    const dropped = this.running().filter((reply) => reply.chatId === chatId);
    for (const reply of dropped) await this.dependencies.writer.discard(reply);
  }

  /** Ends all running replies as `interrupted` with their text so far, and later ones immediately. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const reply of this.running()) reply.end(interruptedEnding);
    for (let attempt = 1; this.running().length > 0 && attempt <= closeAttempts; attempt += 1) {
      if (attempt > 1) await wait(closePauseMilliseconds);
      await this.dependencies.writer.flush();
    }
  }

  /** Reads the model's reply to its end; never rejects. */
  private async run(reply: RunningReply, pending: PendingReply): Promise<ReplyEnding> {
    try {
      const { isCut } = await this.attempts.run(reply, pending);
      return { status: "complete", code: null, isCut };
    } catch (error) {
      return reply.ending ?? this.failure(reply, error);
    }
  }

  private failure({ messageId, chatId }: RunningReply, error: unknown): ReplyEnding {
    this.dependencies.logger.warn("reply failed", { messageId, chatId, error });
    const isFault = error instanceof LanguageModelError;
    if (!isFault) return { status: "failed", code: "model_unavailable" };
    return { status: "failed", code: error.code, retryAt: this.secondsFromNow(error.retryAfterSeconds) };
  }

  private secondsFromNow(seconds: number | undefined): Date | undefined {
    if (seconds === undefined) return undefined;
    return new Date(this.dependencies.clock.now().getTime() + seconds * 1000);
  }
}
