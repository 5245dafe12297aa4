import type { PromptLimit } from "../../language-model/faults/prompt-too-long.ts";
import type { Logger } from "../../logging/logger.ts";

/** The share of the context window that a prompt may fill: in most models the reply must fit in it too. */
const promptRatio = 0.75;

/** The smallest limit of any model, in tokens: a refusal with a lower one has another cause. */
const minTokens = 256;

/** A reported limit in our own estimate if it is below the sent size; otherwise half of that size. */
function tokensWithin({ limitTokens, promptTokens }: PromptLimit, sentTokens: number): number {
  const scale = promptTokens === undefined ? 1 : sentTokens / promptTokens;
  const tokens = Math.floor((limitTokens ?? Number.POSITIVE_INFINITY) * scale * promptRatio);
  return Math.max(1, tokens < sentTokens ? tokens : Math.floor(sentTokens / 2));
}

/** The maximum prompt size in tokens: configured, or less after the model rejected a prompt. */
export class ContextBudget {
  readonly configuredTokens: number;
  private readonly logger: Logger;
  private readonly save: (tokens: number) => void;
  private learned: number;

  constructor(configuredTokens: number, logger: Logger, save: (tokens: number) => void = () => undefined) {
    this.configuredTokens = configuredTokens;
    this.learned = configuredTokens;
    this.logger = logger;
    this.save = save;
  }

  /** Takes over the limit that any process has learned and saved; null if there is none. */
  restore(savedTokens: number | null): void {
    this.learned = Math.min(savedTokens ?? this.configuredTokens, this.configuredTokens);
  }

  get tokens(): number {
    return this.learned;
  }

  /**
   * Lowers the budget after the model rejected a prompt of `sentTokens` (estimated). Lasts until the process ends, or
   * for a model with a row until it is configured.
   */
  lower(limit: PromptLimit, sentTokens: number): void {
    const tokens = Math.max(minTokens, tokensWithin(limit, sentTokens));
    if (tokens >= this.learned) return;
    const { configuredTokens } = this;
    if (this.learned === configuredTokens)
      this.logger.warn("the model takes less than its configured context", {
        contextTokens: tokens,
        configuredTokens,
        limitTokens: limit.limitTokens,
      });
    this.learned = tokens;
    this.save(tokens);
  }
}
