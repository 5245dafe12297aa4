import { PassThrough } from "node:stream";
import type { Writer } from "#contract/behavior/world.ts";
import type { ModelFailure } from "#contract/problem.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";

/** A reply of a model that a test writes piece by piece. */
export class WrittenReply implements Writer {
  private readonly voice = new PassThrough({ objectMode: true });

  readonly say = (piece: string): void => void this.voice.write(piece);

  readonly end = (): void => void this.voice.end();

  readonly fail = (code: ModelFailure, retryAfterSeconds?: number): void =>
    void this.voice.write(new LanguageModelError(code, "The test says so.", retryAfterSeconds));

  /** The text as it is written; rejects with the signal's reason once it is aborted, as the port requires. */
  async *pieces(signal: AbortSignal): AsyncGenerator<string> {
    const leave = () => this.voice.destroy(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener("abort", leave, { once: true });
    for await (const piece of this.voice) {
      if (piece instanceof Error) throw piece;
      yield String(piece);
    }
  }
}
