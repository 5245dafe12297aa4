import type { ProblemCode } from "#contract/problem.ts";
import { isHighSurrogate } from "./is-high-surrogate.ts";
import { LiveReply, type ReplyEnd } from "./live-reply.ts";
import type { SingleMessage } from "./read-message.ts";

export interface ReplyEnding {
  readonly status: "complete" | "stopped" | "failed" | "interrupted";
  readonly code: ProblemCode | null;
  /** When it may be asked for again: the provider's own wish, when it refused for now. */
  readonly retryAt?: Date | undefined;
}

/** What the row of an interrupted reply says: our own process ended, not the model. */
export const interruption = { status: "interrupted", code: "unavailable" } as const satisfies ReplyEnding;

interface BegunReply {
  readonly message: SingleMessage;
  readonly userId: string;
  readonly historyTokens: number;
}

/** Why the model is let go: made once, as an error of the platform would be made for each reply. */
const over = new Error("The reply has ended.");

const stopped = { status: "stopped", code: null } as const satisfies ReplyEnding;

/** A reply that this process is writing, and once it is known, how it ended. */
export class RunningReply extends LiveReply {
  readonly chatId: string;
  readonly userId: string;
  readonly historyTokens: number;
  readonly message: SingleMessage;
  ending: ReplyEnding | undefined;
  /** The first half of a pair whose second half the model has not sent yet. */
  private half = "";
  private readonly abortion = new AbortController();

  constructor({ message, userId, historyTokens }: BegunReply) {
    super(message.id);
    this.message = message;
    this.chatId = message.chatId;
    this.userId = userId;
    this.historyTokens = historyTokens;
  }

  /** Aborted once the reply has ended, so that the model is let go. */
  get signal(): AbortSignal {
    return this.abortion.signal;
  }

  /** Adds what the model said; a surrogate without its other half becomes U+FFFD, as the database has it. */
  add(piece: string): void {
    if (this.ending !== undefined) return;
    const text = this.half + piece;
    const length = text.length - (isHighSurrogate(text, text.length - 1) ? 1 : 0);
    this.half = text.slice(length);
    if (length > 0) this.append(text.slice(0, length).toWellFormed());
  }

  /** Ends the reply. The first ending counts. Half a pair at its end is text, unless its reader wants no more. */
  end(ending: ReplyEnding): void {
    if (this.ending !== undefined) return;
    if (this.half !== "" && ending.status !== "stopped") this.append("\ufffd");
    this.pass();
    this.ending = ending;
    this.abortion.abort(over);
  }

  /** Ends the reply with the first `seen` UTF-16 units of its text: fewer, when that is in the middle of a pair. */
  stop(seen: number): void {
    if (this.ending !== undefined) return;
    if (seen < this.text.length) this.cut(isHighSurrogate(this.text, seen - 1) ? seen - 1 : seen);
    this.end(stopped);
  }

  settle(end: ReplyEnd): void {
    this.end(interruption);
    this.finish(end);
  }
}
