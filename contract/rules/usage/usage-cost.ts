/** The prices of a model in millionths of the currency for a million tokens; null is not known, and costs nothing. */
export interface ModelPrices {
  readonly inputPrice: number | null;
  /** Null means `inputPrice`. */
  readonly cachedInputPrice: number | null;
  readonly outputPrice: number | null;
}

/** The tokens of a model call. `inputTokens` include `cachedTokens`. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

export const noPrices: ModelPrices = { inputPrice: null, cachedInputPrice: null, outputPrice: null };

const tokensPerPrice = 1_000_000n;

/** The largest cost that is stored: every smaller whole number is exact. */
const maxCost = BigInt(Number.MAX_SAFE_INTEGER);

/** The cost of a call in millionths of the currency, rounded half up to a whole one (additions 10). */
export function costMicros(usage: TokenUsage, prices: ModelPrices): number {
  const { inputPrice, cachedInputPrice, outputPrice } = prices;
  const cachedTokens = Math.min(usage.cachedTokens, usage.inputTokens);
  const parts: [number, number | null][] = [
    [usage.inputTokens - cachedTokens, inputPrice],
    [cachedTokens, cachedInputPrice ?? inputPrice],
    [usage.outputTokens, outputPrice],
  ];
  const sum = parts.reduce((total, [tokens, price]) => total + BigInt(tokens) * BigInt(price ?? 0), 0n);
  const rounded = (2n * sum + tokensPerPrice) / (2n * tokensPerPrice);
  return Number(rounded < maxCost ? rounded : maxCost);
}

/** The highest cost of one call of any of these models: a prompt without cached tokens, and the largest output. */
export function dearestCost(
  models: readonly ModelPrices[],
  { inputTokens, outputTokens }: Pick<TokenUsage, "inputTokens" | "outputTokens">,
): number {
  const usage = { inputTokens, cachedTokens: 0, outputTokens };
  return Math.max(0, ...models.map((prices) => costMicros(usage, prices)));
}
