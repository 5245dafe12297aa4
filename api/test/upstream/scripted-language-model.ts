import type { ModelControl } from "#contract/behavior/world.ts";
import type { ModelErrorCode } from "#contract/problem.ts";
import type { TokenUsage } from "#contract/rules/usage/usage-cost.ts";
import {
  type LanguageModel,
  LanguageModelError,
  type ModelReply,
  type ModelTurn,
  type ReplyOptions,
} from "../../language-model/language-model.ts";

import { ScriptedReply } from "../chats/scripted-reply.ts";

interface Script {
  readonly text: string;
  readonly failure?: ModelErrorCode;
  readonly isCut?: boolean;
  readonly retryAfterSeconds?: number | undefined;
  readonly released?: Promise<void>;
  readonly written?: ScriptedReply;
}

/** A language model that sends arranged texts, and records its requests. */
export class ScriptedLanguageModel implements LanguageModel, ModelControl {
  readonly defaultReply = "Certainly. Here is a short reply.";
  conversations: (readonly ModelTurn[])[] = [];
  private next: Script | undefined;
  private nextUsage: TokenUsage | undefined;

  replyWith(text: string): void {
    this.next = { text };
  }

  replyTruncated(text: string): void {
    this.next = { text, isCut: true };
  }

  failWith(failure: ModelErrorCode, text = ""): void {
    this.next = { text, failure };
  }

  rateLimit(retryAfterSeconds: number): void {
    this.next = { text: "", failure: "model_unavailable", retryAfterSeconds };
  }

  /** The provider of the next reply reports this usage. */
  reportUsage(usage: TokenUsage): void {
    this.nextUsage = usage;
  }

  holdReply(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.next = { text: this.defaultReply, released: promise };
    return resolve;
  }

  replyManually(): ScriptedReply {
    const written = new ScriptedReply();
    this.next = { text: "", written };
    return written;
  }

  replyCount(): number {
    return this.conversations.length;
  }

  reset(): void {
    this.conversations = [];
    this.next = undefined;
    this.nextUsage = undefined;
  }

  async reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    onText: (text: string) => void,
    options?: ReplyOptions,
  ): Promise<ModelReply> {
    const isCut = this.next?.isCut ?? false;
    const usage = this.nextUsage;
    this.nextUsage = undefined;
    for await (const piece of this.pieces(conversation, signal, options)) onText(piece);
    if (usage !== undefined) options?.onUsage?.(usage);
    return { isCut };
  }

  async close(): Promise<void> {}

  private async *pieces(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    options?: ReplyOptions,
  ): AsyncGenerator<string> {
    const { text, failure, retryAfterSeconds, released, written }: Script = this.next ?? {
      text: this.defaultReply,
    };
    this.next = undefined;
    this.conversations.push(conversation);
    if (written) return yield* written.pieces(signal, options);
    options?.onAsked?.(failure === undefined || text !== "");
    if (released) await Promise.race([released, abortion(signal)]);
    const half = Math.ceil(text.length / 2);
    for (const piece of [text.slice(0, half), text.slice(half)]) {
      signal.throwIfAborted();
      if (piece !== "") yield piece;
    }
    if (failure) throw new LanguageModelError(failure, "The script says so.", retryAfterSeconds);
  }
}

/** Rejects with the signal's reason once it is aborted, as the port requires. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
