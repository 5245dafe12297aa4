import { reservedOutputTokens } from "../../limits.ts";
import type { CallBound } from "./call-usage.ts";

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

/** A model that may be asked. `contextTokens` is the largest prompt that it is sent. */
export interface ReservedModel extends ModelPrices {
  readonly contextTokens: number;
}

/** What is known of a call before it is made. */
export interface ExpectedCall {
  /** The estimated size of what is sent. */
  readonly promptTokens: number;
  /** The largest output that the style allows. */
  readonly maxOutputTokens: number | null;
}

/** The smallest output that is asked for, however small a model is. */
const minOutputTokens = 256;

/**
 * The largest output of a call where its style names none: what the prompt leaves, or a quarter of the largest prompt,
 * which is no more than three quarters of what a model takes.
 */
export function largestOutput(contextTokens: number, promptTokens: number): number {
  const free = Math.max(contextTokens - promptTokens, Math.floor(contextTokens / 4));
  return Math.min(reservedOutputTokens, Math.max(minOutputTokens, free));
}

/** How far a provider's count of a prompt may be above the estimate: code and numbers have short tokens. */
const promptFactor = 2;

/** What providers add to a prompt of their own. */
const addedTokens = 256;

/** The most that one call of a model is charged under a limit of cost, and what is reserved for it. */
export function largestCall(
  contextTokens: number,
  { promptTokens, maxOutputTokens }: ExpectedCall,
): CallBound {
  return {
    inputTokens: promptFactor * promptTokens + addedTokens,
    outputTokens: maxOutputTokens ?? largestOutput(contextTokens, promptTokens),
  };
}

/** The highest cost of one call of any of these models: the prompt at its higher price, and the largest output. */
export function dearestCost(models: readonly ReservedModel[], call: ExpectedCall): number {
  const costs = models.map(({ contextTokens, ...prices }) => {
    const { inputPrice, cachedInputPrice } = prices;
    const { inputTokens, outputTokens } = largestCall(contextTokens, call);
    const cachedTokens = (cachedInputPrice ?? 0) > (inputPrice ?? 0) ? inputTokens : 0;
    return costMicros({ inputTokens, cachedTokens, outputTokens }, prices);
  });
  return Math.max(0, ...costs);
}
