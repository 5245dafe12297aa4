import { setTimeout as wait } from "node:timers/promises";
import { replyLength } from "#contract/limits.ts";
import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import {
  type LanguageModel,
  LanguageModelError,
  type ModelReply,
  PromptTooLongError,
} from "../../../language-model/language-model.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import { type Prompt, shortenPrompt } from "../prompt/build-prompt.ts";
import type { ContextBudget } from "../prompt/context-budget.ts";
import { replyOptions } from "../prompt/prompt-style.ts";
import { type ReplyEnding, RunningReply } from "./running-reply.ts";
import type { ReplyWriter } from "./saving/reply-writer.ts";

/** The number and interval of attempts to save the ends when the process stops. */
const closeAttempts = 12;
const closePauseMilliseconds = 250;

interface Dependencies {
  readonly database: Database;
  readonly contextBudget: ContextBudget;
  readonly languageModel: LanguageModel;
  readonly writer: ReplyWriter;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A reply whose row is stored, empty or with the text from which it grows on, and its request to the model. */
export interface PendingReply extends Prompt {
  readonly messageId: string;
  readonly chatId: string;
  /** The reply as shown at its beginning. */
  readonly message: SingleMessage;
  /** Set if it is continued: the run that owns its row. */
  readonly ownerId?: string;
}

/** The part of a prompt that its calls need. */
type SentPrompt = Pick<Prompt, "conversation" | "settings" | "budgetTokens">;

/** Runs model calls. A reply continues when its client disconnects, and ends exactly once. */
export class ReplyRunner {
  private readonly dependencies: Dependencies;
  private isClosed = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Starts the model call and returns. */
  start({ message, ownerId, historyTokens, ...prompt }: PendingReply, userId: string): void {
    const { writer } = this.dependencies;
    const reply = new RunningReply({ message, userId, historyTokens, ownerId });
    writer.add(reply);
    if (this.isClosed) reply.end(interruptedEnding);
    void this.run(reply, prompt).then((ending) => {
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

  /** Ends a reply of this process with the part that the user had seen, in UTF-16 units. */
  async stop(reply: RunningReply, seen: number): Promise<void> {
    reply.stop(seen);
    await this.dependencies.writer.flush();
  }

  /** Stops all replies of a user who may no longer have any; keeps their text. */
  async stopAllForUser(userId: string): Promise<void> {
    const replies = this.running().filter((reply) => reply.userId === userId);
    await Promise.all(replies.map((reply) => this.stop(reply, replyLength)));
  }

  /** Aborts the reply of a deleted chat without saving it. */
  async abandon(chatId: string): Promise<void> {
    const dropped = this.running().filter((reply) => reply.chatId === chatId);
    for (const reply of dropped) this.dependencies.writer.discard(reply);
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
  private async run(reply: RunningReply, prompt: SentPrompt): Promise<ReplyEnding> {
    try {
      const { isCut } = await this.callModel(reply, prompt).catch(async (error: unknown) => {
        const shortenedPrompt = await this.shortenedPrompt(reply, prompt, error);
        if (shortenedPrompt === undefined) throw error;
        return this.retryShorter(reply, shortenedPrompt);
      });
      return { status: "complete", code: null, isCut };
    } catch (error) {
      return reply.ending ?? this.failure(reply, error);
    }
  }

  /**
   * Retries once with a shorter prompt. If that is too long as well, the reply fails, and the next request is
   * shorter still.
   */
  private async retryShorter(reply: RunningReply, prompt: SentPrompt): Promise<ModelReply> {
    try {
      return await this.callModel(reply, prompt);
    } catch (error) {
      await this.shortenedPrompt(reply, prompt, error);
      throw error;
    }
  }

  private callModel(reply: RunningReply, { conversation, settings }: SentPrompt): Promise<ModelReply> {
    const { languageModel } = this.dependencies;
    const options = settings.replySettings && replyOptions(settings.replySettings);
    const onText = (piece: string) => this.add(reply, piece);
    return languageModel.reply(conversation, reply.signal, onText, options);
  }

  /**
   * The shorter prompt for one more attempt when a prompt is too long; undefined after any other error or after
   * some text.
   */
  private async shortenedPrompt(
    { chatId, messageId, receivedLength, text }: RunningReply,
    { settings, budgetTokens }: SentPrompt,
    error: unknown,
  ) {
    if (!(error instanceof PromptTooLongError) || receivedLength > 0) return undefined;
    const { database, contextBudget } = this.dependencies;
    const refused = { settings, chatId, messageId, text, budgetTokens, limit: error.limit };
    return shortenPrompt(database, contextBudget, refused);
  }

  private add(reply: RunningReply, piece: string): void {
    const isFirst = reply.text === "";
    reply.add(piece);
    // Readers get the text first.
    if (isFirst) setImmediate(() => void this.dependencies.writer.flush());
    if (reply.isTooLong) throw new LanguageModelError("model_unavailable", "The reply does not end.");
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
