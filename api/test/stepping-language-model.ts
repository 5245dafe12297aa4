import { PassThrough } from "node:stream";
import type { LanguageModel, ModelTurn } from "../language-model/language-model.ts";

/** A language model that says the next piece when a test tells it to. One reply at a time. */
export class SteppingLanguageModel implements LanguageModel {
  asked: (readonly ModelTurn[])[] = [];
  /** Replies that are being asked for at this moment. */
  active = 0;
  private voice = new PassThrough({ objectMode: true });

  says(piece: string): void {
    this.voice.write(piece);
  }

  ends(): void {
    this.voice.end();
  }

  fails(error: Error): void {
    this.voice.write(error);
  }

  async *reply(conversation: readonly ModelTurn[], signal: AbortSignal): AsyncGenerator<string> {
    const voice = new PassThrough({ objectMode: true, signal });
    this.voice = voice;
    this.asked.push(conversation);
    this.active += 1;
    try {
      for await (const piece of voice) {
        if (piece instanceof Error) throw piece;
        yield String(piece);
      }
    } finally {
      this.active -= 1;
    }
  }
}
