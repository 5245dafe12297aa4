import type { PromptLimit } from "../../../language-model/faults/prompt-too-long.ts";
import type { Logger } from "../../../logging/logger.ts";

/** How much of a limit a prompt may fill: in most models' windows the reply must find room too. */
const promptShare = 0.75;

/** No model takes less, in tokens: a refusal that says so is about something else. */
const leastTokens = 256;

/** A reported limit in our own estimate when it is below the sent size; else half of that size. */
function tokensWithin({ limitTokens, promptTokens }: PromptLimit, sentTokens: number): number {
  const scale = promptTokens === undefined ? 1 : sentTokens / promptTokens;
  const tokens = Math.floor((limitTokens ?? Number.POSITIVE_INFINITY) * scale * promptShare);
  return Math.max(1, tokens < sentTokens ? tokens : Math.floor(sentTokens / 2));
}

/** How much of a conversation the model is sent at most, in tokens: what is configured, or less once it refused that. */
export class ContextBudget {
  readonly configuredTokens: number;
  private readonly logger: Logger;
  private learned: number;

  constructor(configuredTokens: number, logger: Logger) {
    this.configuredTokens = configuredTokens;
    this.learned = configuredTokens;
    this.logger = logger;
  }

  get tokens(): number {
    return this.learned;
  }

  /** Takes in that the model refused so many tokens, by our estimate. It holds until the process ends. */
  learn(limit: PromptLimit, sentTokens: number): void {
    const tokens = Math.max(leastTokens, tokensWithin(limit, sentTokens));
    if (tokens >= this.learned) return;
    const { configuredTokens } = this;
    if (this.learned === configuredTokens)
      this.logger.warn("the model takes less than OPENAI_CONTEXT_TOKENS", {
        contextTokens: tokens,
        configuredTokens,
        limitTokens: limit.limitTokens,
      });
    this.learned = tokens;
  }
}
