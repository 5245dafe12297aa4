import { reservedOutputTokens } from "../../limits.ts";
import type { CallBound } from "./call-usage.ts";

/** The prices of a model in millionths of the currency for a million tokens; null is unknown and counts as 0. */
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

/** The facts about a call before it is made. */
export interface ExpectedCall {
  /** The estimated size of the prompt. */
  readonly promptTokens: number;
  /** The largest output that the style allows. */
  readonly maxOutputTokens: number | null;
}

/** The smallest output that is asked for, however small a model is. */
const minOutputTokens = 256;

/**
 * The largest output of a call if its style sets none: the context that the prompt leaves free, or a quarter of the context if a
 * prompt fills more than three quarters of it.
 */
export function largestOutput(contextTokens: number, promptTokens: number): number {
  const free = Math.max(contextTokens - promptTokens, Math.floor(contextTokens / 4));
  return Math.min(reservedOutputTokens, Math.max(minOutputTokens, free));
}

/** How far a provider's count of a prompt may exceed the estimate: code and numbers have short tokens. */
const promptFactor = 2;

/** The tokens that providers add to a prompt. */
const addedTokens = 256;

/** The most that one call of a model is charged under a limit of cost, which is also its reservation. */
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
