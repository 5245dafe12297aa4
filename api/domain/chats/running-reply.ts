import type { ProblemCode } from "#contract/problem.ts";

/** How a reply ended. */
export interface ReplyEnding {
  readonly status: "complete" | "failed" | "interrupted";
  readonly code: ProblemCode | null;
  /** The provider's own wish, when it refused for now. */
  readonly retryAfterSeconds?: number | undefined;
}

/** What the row of an interrupted reply says: our own process ended, not the model. */
export const interruption = { status: "interrupted", code: "unavailable" } as const satisfies ReplyEnding;

/** A reply that this process is writing: its text so far, and once it is known, how it ended. */
export class RunningReply {
  readonly messageId: string;
  readonly chatId: string;
  text = "";
  ending: ReplyEnding | undefined;
  private readonly abortion = new AbortController();
  private readonly saved = Promise.withResolvers<void>();

  constructor(messageId: string, chatId: string) {
    this.messageId = messageId;
    this.chatId = chatId;
  }

  /** Aborted once the reply has ended, so that the model is let go. */
  get signal(): AbortSignal {
    return this.abortion.signal;
  }

  /** Resolves when the end is in the database. */
  get settled(): Promise<void> {
    return this.saved.promise;
  }

  add(piece: string): void {
    if (this.ending === undefined) this.text += piece;
  }

  /** Ends the reply. The first ending counts. */
  end(ending: ReplyEnding): void {
    if (this.ending !== undefined) return;
    this.ending = ending;
    this.abortion.abort();
  }

  settle(): void {
    this.end(interruption);
    this.saved.resolve();
  }
}
