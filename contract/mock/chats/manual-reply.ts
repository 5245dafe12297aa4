import type { ModelErrorCode } from "../../problem.ts";
import type { MockRunningReply } from "./running-reply.ts";

/** A reply that the test writes piece by piece. Text written before the request is buffered. */
export class ManualReply {
  private readonly pendingWrites: ((reply: MockRunningReply) => void)[] = [];
  private reply: MockRunningReply | undefined;

  readonly write = (piece: string): void => this.run((reply) => void reply.append(piece));

  readonly think = (piece: string): void => this.run((reply) => reply.think(piece));

  /** Makes the text and the reasoning so far void, so that they come anew. */
  readonly restart = (): void => this.run((reply) => reply.restart());

  /** Another model has stepped in for the first one. */
  readonly stepIn = (label: string): void => this.run((reply) => reply.stepIn(label));

  readonly end = (): void => this.run((reply) => reply.end({ status: "complete" }));

  /** Fails the reply after the text so far, with the provider's Retry-After if given. */
  readonly fail = (code: ModelErrorCode, retryAfterSeconds?: number): void =>
    this.run((reply) => reply.fail(code, retryAfterSeconds));

  attach(reply: MockRunningReply): void {
    this.reply = reply;
    for (const run of this.pendingWrites.splice(0)) run(reply);
  }

  private run(run: (reply: MockRunningReply) => void): void {
    if (this.reply === undefined) this.pendingWrites.push(run);
    else run(this.reply);
  }
}
