import { replyLength } from "#contract/limits.ts";
import type { LanguageModel, ModelTurn } from "../../language-model/language-model.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import type { Logger } from "../../logger.ts";
import type { ReplySaver } from "./reply-saver.ts";
import { interruption, type ReplyEnding, RunningReply } from "./running-reply.ts";

interface Dependencies {
  readonly languageModel: LanguageModel;
  readonly saver: ReplySaver;
  readonly logger: Logger;
}

/** A reply whose empty row is in the database, and what the model is asked for it. */
export interface OpenReply {
  readonly messageId: string;
  readonly chatId: string;
  readonly conversation: readonly ModelTurn[];
}

/**
 * Runs the model calls. A reply belongs to the server, not to the request that asked for it: it runs to its end
 * whoever leaves, and ends exactly once.
 */
export class ReplyRunner {
  private readonly dependencies: Dependencies;
  private isClosed = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Starts the model call and returns; its end is awaited with `settled`. */
  start({ messageId, chatId, conversation }: OpenReply): void {
    const { saver } = this.dependencies;
    const reply = new RunningReply(messageId, chatId);
    saver.add(reply);
    if (this.isClosed) reply.end(interruption);
    void this.run(reply, conversation).then((ending) => {
      reply.end(ending);
      return saver.flush();
    });
  }

  /** How a reply of this process ended, once that is saved; nothing for a reply that is not running here. */
  async settled(messageId: string): Promise<ReplyEnding | undefined> {
    const reply = this.dependencies.saver.find(messageId);
    await reply?.settled;
    return reply?.ending;
  }

  /** The replies that this process is writing. */
  runningIds(): string[] {
    return this.dependencies.saver.all().map(({ messageId }) => messageId);
  }

  /** Lets go of a deleted chat's reply: the model call is aborted, and nothing more is saved. */
  async drop(chatId: string): Promise<void> {
    const { saver } = this.dependencies;
    const dropped = saver.all().filter((reply) => reply.chatId === chatId);
    for (const reply of dropped) reply.end(interruption);
    if (dropped.length > 0) await saver.flush();
  }

  /** Ends all running replies as `interrupted` with their text so far, and those started later at once. */
  async close(): Promise<void> {
    this.isClosed = true;
    const { saver } = this.dependencies;
    for (const reply of saver.all()) reply.end(interruption);
    await saver.flush();
  }

  /** Listens to the model until it ends; never rejects. */
  private async run(reply: RunningReply, conversation: readonly ModelTurn[]): Promise<ReplyEnding> {
    try {
      for await (const piece of this.dependencies.languageModel.reply(conversation, reply.signal)) {
        reply.add(piece);
        if (reply.text.length > replyLength)
          throw new LanguageModelError("model_unavailable", "The reply does not end.");
      }
      return { status: "complete", code: null };
    } catch (error) {
      return reply.ending ?? this.failure(reply, error);
    }
  }

  private failure({ messageId, chatId }: RunningReply, error: unknown): ReplyEnding {
    this.dependencies.logger.warn("reply failed", { messageId, chatId, error });
    const isFault = error instanceof LanguageModelError;
    if (!isFault) return { status: "failed", code: "model_unavailable" };
    return { status: "failed", code: error.code, retryAfterSeconds: error.retryAfterSeconds };
  }
}
