import { expect, it } from "vitest";
import { costMicros, dearestCost, largestOutput, noPrices } from "./usage-cost.ts";

const prices = { inputPrice: 2_500_000, cachedInputPrice: 1_250_000, outputPrice: 10_000_000 };

it("charges cached tokens at their own price, or at that of the input", () => {
  const usage = { inputTokens: 1000, cachedTokens: 400, outputTokens: 100 };
  expect(costMicros(usage, prices)).toBe(1500 + 500 + 1000);
  expect(costMicros(usage, { ...prices, cachedInputPrice: null })).toBe(2500 + 1000);
});

it("is rounded once, half up, to whole micros", () => {
  const output = (outputTokens: number, outputPrice: number) =>
    costMicros({ inputTokens: 0, cachedTokens: 0, outputTokens }, { ...noPrices, outputPrice });
  expect(output(1, 499_999)).toBe(0);
  expect(output(1, 500_000)).toBe(1);
  expect(output(3, 500_000)).toBe(2);
  const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1 };
  expect(costMicros(usage, { inputPrice: 300_000, cachedInputPrice: null, outputPrice: 300_000 })).toBe(1);
});

it("is nothing without prices, and exact beyond the sums of numbers", () => {
  const usage = { inputTokens: 9_007_199, cachedTokens: 0, outputTokens: 0 };
  expect(costMicros(usage, noPrices)).toBe(0);
  expect(costMicros(usage, { ...noPrices, inputPrice: 999_999_999_999_999 })).toBe(9_007_198_999_999_991);
  expect(costMicros({ ...usage, inputTokens: 1e12 }, { ...noPrices, inputPrice: 1e15 })).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});

it("counts no more cached tokens than there are tokens", () => {
  expect(costMicros({ inputTokens: 10, cachedTokens: 20, outputTokens: 0 }, prices)).toBe(13);
});

it("reserves by the dearest model of a list", () => {
  const call = { promptTokens: 372, maxOutputTokens: 1000 };
  const sized = (model: typeof prices | typeof noPrices, contextTokens = 16_000) => ({
    ...model,
    contextTokens,
  });
  expect(dearestCost([sized(noPrices), sized(prices)], call)).toBe(12_500);
  expect(dearestCost([sized(noPrices)], call)).toBe(0);
  expect(dearestCost([sized(prices, 4000)], { ...call, maxOutputTokens: null })).toBe(2500 + 36_280);
  const dearCache = { ...prices, cachedInputPrice: 3_000_000 };
  expect(dearestCost([sized(dearCache)], call)).toBe(3000 + 10_000);
});

it("leaves as much for the largest output as the prompt does, or a quarter", () => {
  expect([1, 1024, 16_000, 1_000_000].map((tokens) => largestOutput(tokens, 0))).toEqual([
    256, 1024, 8192, 8192,
  ]);
  expect([1024, 8000, 16_000].map((tokens) => largestOutput(tokens, tokens))).toEqual([256, 2000, 4000]);
  expect(largestOutput(8000, 3000)).toBe(5000);
});
