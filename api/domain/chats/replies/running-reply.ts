import type { ProblemCode } from "#contract/problem.ts";
import { interruption, stopped } from "#contract/rules/conversation/reply-endings.ts";
import { ReplyText } from "#contract/rules/text/reply-text.ts";
import { textUpTo } from "#contract/rules/text/whole-cut.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import { LiveReply, type ReplyEnd } from "./live-reply.ts";

export interface ReplyEnding {
  readonly status: "complete" | "stopped" | "failed" | "interrupted";
  readonly code: ProblemCode | null;
  /** When it may be asked for again: the provider's own wish, when it refused for now. */
  readonly retryAt?: Date | undefined;
  /** The provider ended it at the longest reply that it makes. */
  readonly isCut?: boolean;
}

interface BegunReply {
  readonly message: SingleMessage;
  readonly userId: string;
  readonly historyTokens: number;
}

/** Why the model is let go: made once, as an error of the platform would be made for each reply. */
const over = new Error("The reply has ended.");

/** A reply that this process is writing, and once it is known, how it ended. */
export class RunningReply extends LiveReply {
  readonly chatId: string;
  readonly userId: string;
  readonly historyTokens: number;
  readonly message: SingleMessage;
  ending: ReplyEnding | undefined;
  private readonly cleaned = new ReplyText();
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

  /** How much the model has sent, in UTF-16 units, with what is not kept of it. */
  get received(): number {
    return this.cleaned.received;
  }

  /** It is given up as one that does not end. */
  get isEndless(): boolean {
    return this.cleaned.isEndless;
  }

  /** Adds what the model said, cleaned as a person's text is: `text` and every offset count what is left. */
  add(piece: string): void {
    if (this.ending !== undefined) return;
    const text = this.cleaned.read(piece);
    if (text !== "") this.append(text);
  }

  /** Ends the reply. The first ending counts. Half a pair at its end is text, unless its reader wants no more. */
  end(ending: ReplyEnding): void {
    if (this.ending !== undefined) return;
    const rest = ending.status === "stopped" ? "" : this.cleaned.end();
    if (rest !== "") this.append(rest);
    this.pass();
    this.ending = ending;
    this.abortion.abort(over);
  }

  /** Ends the reply with the first `seen` UTF-16 units of its text: fewer, when that is in the middle of a pair. */
  stop(seen: number): void {
    if (this.ending !== undefined) return;
    this.cut(textUpTo(this.text, seen));
    this.end(stopped);
  }

  settle(end: ReplyEnd): void {
    this.end(interruption);
    this.finish(end);
  }
}
