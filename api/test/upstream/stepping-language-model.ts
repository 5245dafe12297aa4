import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModel, ModelReply, ModelTurn } from "../../language-model/language-model.ts";

/** A language model that sends the next piece when a test says so. One reply at a time. */
export class SteppingLanguageModel implements LanguageModel {
  asked: (readonly ModelTurn[])[] = [];
  /** The number of pending requests. */
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

  /** Waits until it was requested this many times and a request is pending. */
  async isAsked(times: number): Promise<void> {
    while (this.active !== 1 || this.asked.length < times) await wait(5);
  }

  /** Sends a whole reply to the current or next request, and waits for the result of the call. */
  async answers<Answer>(asking: Promise<Answer>, text: string): Promise<Answer> {
    await this.isAsked(this.asked.length + (this.active === 1 ? 0 : 1));
    this.says(text);
    this.ends();
    return asking;
  }

  async reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    heard: (text: string) => void,
  ): Promise<ModelReply> {
    const voice = new PassThrough({ objectMode: true, signal });
    this.voice = voice;
    this.asked.push(conversation);
    this.active += 1;
    try {
      for await (const piece of voice) {
        if (piece instanceof Error) throw piece;
        heard(String(piece));
      }
      return { isCut: false };
    } finally {
      this.active -= 1;
    }
  }

  async close(): Promise<void> {}
}
