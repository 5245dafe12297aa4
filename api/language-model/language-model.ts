import type { ModelErrorCode } from "#contract/problem.ts";
import type { ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import type { PromptLimit } from "./faults/prompt-too-long.ts";

/** One turn of the conversation that the model is sent: the style is the `system` turn. */
export interface ModelTurn {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The facts of a complete reply besides its text. */
export interface ModelReply {
  /** It ended at the provider's maximum length, maybe in the middle of a sentence. */
  readonly isCut: boolean;
  /** The reply was ended here, before the provider had sent all of it. */
  readonly isUnfinished?: boolean;
}

/** The options of a reply, besides its conversation. */
export interface ReplyOptions {
  readonly temperature?: number | undefined;
  readonly maxOutputTokens?: number | undefined;
  /**
   * The largest output if `maxOutputTokens` is not set. It becomes smaller if it does not fit beside the prompt. A provider may
   * ignore both, so an answer that is longer is ended as cut.
   */
  readonly outputCap?: number | undefined;
  /** Another model can be asked, so a model that is still loading is not awaited. */
  readonly isReplaceable?: boolean;
  /** The call tests a connection: its failure does not count as a failed reply. */
  readonly isTest?: boolean;
  /**
   * Called with true when the provider is asked, which may charge the prompt from then on. Called with false when the provider
   * cannot be reached or refuses, also within its answer before any text.
   */
  onAsked?(isAsked: boolean): void;
  /** Called for each piece of the model's reasoning before its answer. */
  onReasoning?(text: string): void;
  /**
   * Called when text proves to be reasoning, or reasoning to be text: all text and reasoning of this call so far is void, and is
   * passed on anew.
   */
  onRestart?(): void;
  /** Called for reasoning in a form that is not read, with its length in UTF-16 units. */
  onHiddenReasoning?(length: number): void;
  /** Called when the provider reports the call's usage. The last report counts. */
  onUsage?(usage: ReportedUsage): void;
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
    options?: ReplyOptions,
  ): Promise<ModelReply>;
  /** The names of the models that the provider lists; none if it has no list. Rejects like `reply`. */
  listModels?(signal: AbortSignal): Promise<string[]>;
  /** The parts of a request that it has refused, and is no longer sent. */
  readonly refusedParts?: readonly string[];
  /** Closes the model's connections. Called once no reply runs any more. */
  close(): Promise<void>;
}

/** The faults after which another model may be asked: faults of the provider, not of the settings. */
const passingCodes: readonly ModelErrorCode[] = ["model_unavailable", "model_timeout", "model_quota"];

/** A fault of the model, with a message of our own: the provider's message is neither shown nor logged. */
export class LanguageModelError extends Error {
  readonly code: ModelErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** The same request would fail again: the provider has refused it, and an administrator must see why. */
  readonly isFinal: boolean;

  constructor(code: ModelErrorCode, message: string, retryAfterSeconds?: number, isFinal = false) {
    super(message);
    this.name = "LanguageModelError";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isFinal = isFinal;
  }

  /** Whether the next model of a list can be asked, before any visible text. */
  get canFallBack(): boolean {
    return !this.isFinal && passingCodes.includes(this.code);
  }
}

/** A 404 whose message names no model: the address itself may be wrong. */
export class UnknownAddressError extends LanguageModelError {
  constructor() {
    super("model_missing", "The provider answered 404, and names no model.", undefined, true);
    this.name = "UnknownAddressError";
  }
}

/** The reply has ended as it should, and has no visible text. */
export class EmptyReplyError extends LanguageModelError {
  constructor() {
    super("model_unavailable", "The provider's reply is empty.", undefined, true);
    this.name = "EmptyReplyError";
  }
}

/** The model takes less than it was sent. */
export class PromptTooLongError extends LanguageModelError {
  readonly limit: PromptLimit;
  private readonly isServerFault: boolean;

  constructor(limit: PromptLimit, isServerFault = false) {
    super("model_too_long", "The provider refused the prompt as too long.");
    this.name = "PromptTooLongError";
    this.limit = limit;
    this.isServerFault = isServerFault;
  }

  override get canFallBack(): boolean {
    return this.isServerFault;
  }
}
