import type { ModelErrorCode } from "#contract/problem.ts";
import type { PromptLimit } from "./faults/prompt-too-long.ts";

/** One turn of what the model is asked: the style is the `system` turn, the rest is the conversation. */
export interface ModelTurn {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** What a style asks of the model beside its text; null and an empty list are the defaults of model and server. */
export interface ReplySettings {
  /** The models in the order in which they are asked. */
  readonly modelIds: readonly string[];
  readonly temperature: number | null;
  readonly maxOutputTokens: number | null;
}

export const defaultReplySettings: ReplySettings = { modelIds: [], temperature: null, maxOutputTokens: null };

/** The facts of a complete reply besides its text. */
export interface ModelReply {
  /** It ended at the longest reply that the provider makes, maybe in the middle of a sentence. */
  readonly isCut: boolean;
}

/**
 * The port to the language model. `reply` calls `onText` for each piece and resolves when the reply is complete; a
 * call for each token costs less than a promise. A fault of the model rejects with a LanguageModelError, also after
 * some text. An aborted signal rejects with its reason. An error thrown by `onText` ends the reply.
 */
export interface LanguageModel {
  reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    onText: (text: string) => void,
    settings?: ReplySettings,
  ): Promise<ModelReply>;
  /** Lets go of what the model holds open. Called once no reply runs any more. */
  close(): Promise<void>;
}

/** A fault of the model, in words of our own: what the provider wrote is neither shown nor logged. */
export class LanguageModelError extends Error {
  readonly code: ModelErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ModelErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "LanguageModelError";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The model takes less than it was sent. */
export class PromptTooLongError extends LanguageModelError {
  readonly limit: PromptLimit;

  constructor(limit: PromptLimit) {
    super("model_too_long", "The provider refused the prompt as too long.");
    this.name = "PromptTooLongError";
    this.limit = limit;
  }
}
