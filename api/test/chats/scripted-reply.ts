import { PassThrough } from "node:stream";
import type { ReplyScript } from "#contract/behavior/world.ts";
import type { ModelErrorCode } from "#contract/problem.ts";
import { LanguageModelError, type ReplyOptions } from "../../language-model/language-model.ts";

/** A reply of a model that a test writes piece by piece. */
export class ScriptedReply implements ReplyScript {
  private readonly stream = new PassThrough({ objectMode: true });

  /** Whether the signal of its reader was aborted. */
  isAborted = false;

  readonly write = (piece: string): void => void this.stream.write(piece);

  readonly think = (piece: string): void => void this.stream.write({ thought: piece });

  readonly restart = (): void => void this.stream.write({ isRestart: true });

  readonly end = (): void => void this.stream.end();

  readonly fail = (code: ModelErrorCode, retryAfterSeconds?: number): void =>
    void this.stream.write(new LanguageModelError(code, "The test says so.", retryAfterSeconds));

  /** The text as it is written; rejects with the signal's reason once it is aborted, as the port requires. */
  async *pieces(signal: AbortSignal, options: ReplyOptions = {}): AsyncGenerator<string> {
    const leave = () => {
      this.isAborted = true;
      this.stream.destroy(signal.reason);
    };
    signal.throwIfAborted();
    signal.addEventListener("abort", leave, { once: true });
    options.onAsked?.(true);
    for await (const piece of this.stream) {
      if (piece instanceof Error) {
        options.onAsked?.(false);
        throw piece;
      }
      if (typeof piece === "object" && "isRestart" in piece) options.onRestart?.();
      else if (typeof piece === "object") options.onReasoning?.(piece.thought);
      else yield String(piece);
    }
  }
}
