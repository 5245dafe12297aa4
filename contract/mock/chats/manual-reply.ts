import type { ModelFailure } from "../../problem.ts";
import type { RunningReply } from "./running-reply.ts";

/** A reply that the test writes piece by piece. Text written before the request is buffered. */
export class ManualReply {
  private readonly waiting: ((reply: RunningReply) => void)[] = [];
  private reply: RunningReply | undefined;

  readonly say = (piece: string): void => this.act((reply) => void reply.grow(piece));

  readonly end = (): void => this.act((reply) => reply.end({ status: "complete" }));

  /** Fails the reply after the text so far, with the provider's Retry-After if given. */
  readonly fail = (code: ModelFailure, retryAfterSeconds?: number): void =>
    this.act((reply) => reply.fail(code, retryAfterSeconds));

  begin(reply: RunningReply): void {
    this.reply = reply;
    for (const act of this.waiting.splice(0)) act(reply);
  }

  private act(act: (reply: RunningReply) => void): void {
    if (this.reply === undefined) this.waiting.push(act);
    else act(this.reply);
  }
}
