import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { TokenUsage } from "#contract/rules/usage/usage-cost.ts";
import type {
  LanguageModel,
  ModelReply,
  ModelTurn,
  ReplyOptions,
} from "../../language-model/language-model.ts";

/** A language model whose pieces a test sends one by one. One reply at a time. */
export class SteppingLanguageModel implements LanguageModel {
  conversations: (readonly ModelTurn[])[] = [];
  /** The number of pending requests. */
  active = 0;
  private stream = new PassThrough({ objectMode: true });

  says(piece: string): void {
    this.stream.write(piece);
  }

  thinks(piece: string): void {
    this.stream.write({ thought: piece });
  }

  /** Makes the text and the reasoning so far void, so that they come anew. */
  restarts(): void {
    this.stream.write({ isRestart: true });
  }

  /** Reports the call's usage so far, as the provider does. */
  reports(usage: TokenUsage): void {
    this.stream.write({ usage });
  }

  ends(): void {
    this.stream.end();
  }

  fails(error: Error): void {
    this.stream.write(error);
  }

  /** Waits until it was requested this many times and a request is pending. */
  async waitForRequest(times: number): Promise<void> {
    while (this.active !== 1 || this.conversations.length < times) await wait(5);
  }

  /** Sends a whole reply to the current or next request, and waits for the result of the call. */
  async sendReply<Answer>(asking: Promise<Answer>, text: string): Promise<Answer> {
    await this.waitForRequest(this.conversations.length + (this.active === 1 ? 0 : 1));
    this.says(text);
    this.ends();
    return asking;
  }

  async reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    onText: (text: string) => void,
    options?: ReplyOptions,
  ): Promise<ModelReply> {
    const voice = new PassThrough({ objectMode: true, signal });
    this.stream = voice;
    this.conversations.push(conversation);
    this.active += 1;
    options?.onAsked?.(true);
    try {
      for await (const piece of voice) {
        if (piece instanceof Error) {
          options?.onAsked?.(false);
          throw piece;
        }
        if (typeof piece === "object" && "usage" in piece) options?.onUsage?.(piece.usage);
        else if (typeof piece === "object" && "isRestart" in piece) options?.onRestart?.();
        else if (typeof piece === "object") options?.onReasoning?.(piece.thought);
        else onText(String(piece));
      }
      return { isCut: false };
    } finally {
      this.active -= 1;
    }
  }

  async close(): Promise<void> {}
}
