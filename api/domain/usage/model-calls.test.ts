import { expect, it } from "vitest";
import { noPrices } from "#contract/rules/usage/usage-cost.ts";
import { ModelCalls } from "./model-calls.ts";

const prices = { inputPrice: 1_000_000, cachedInputPrice: 500_000, outputPrice: 2_000_000 };
const first = { id: "first", label: "First", prices };
const second = { id: "second", label: "Second", prices: noPrices };
const empty = { text: "", reasoning: "" };

it("a call is charged what its provider reports, the last time", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50, empty);
  call.noteUsage({ inputTokens: 1, cachedTokens: 0, outputTokens: 0 });
  call.noteUsage({ inputTokens: 100, cachedTokens: 40, outputTokens: 10 });
  call.finish();
  calls.end({ text: "Hello", reasoning: "" });
  expect(calls.charges()).toEqual([
    {
      ...{ modelId: "first", modelLabel: "First", inputTokens: 100, cachedTokens: 40, outputTokens: 10 },
      ...{ costMicros: 60 + 20 + 20, isEstimated: false },
    },
  ]);
});

it("is estimated from what arrived after its beginning, with the reasoning as output", () => {
  const calls = new ModelCalls();
  calls.begin(first, 50, { text: "x".repeat(100), reasoning: "y".repeat(100) });
  calls.end({ text: "x".repeat(140), reasoning: "y".repeat(108) });
  calls.end({ text: "", reasoning: "" });
  expect(calls.charges()).toMatchObject([
    { inputTokens: 50, cachedTokens: 0, outputTokens: 10 + 2, costMicros: 50 + 24, isEstimated: true },
  ]);
});

it("is estimated where a count is missing, and no more tokens are cached than sent", () => {
  const calls = new ModelCalls();
  calls.begin(first, 50, empty).noteUsage({ inputTokens: 30, cachedTokens: 90, outputTokens: undefined });
  calls.end({ text: "x".repeat(40), reasoning: "" });
  expect(calls.charges()).toMatchObject([
    { inputTokens: 30, cachedTokens: 30, outputTokens: 10, isEstimated: true },
  ]);
});

it("costs nothing before its provider has begun to answer, and its prompt if nothing was kept of the answer", () => {
  const calls = new ModelCalls();
  calls.begin(first, 50, empty);
  calls.begin(first, 40, empty).noteAnswer();
  calls.begin(second, 60, empty);
  calls.end({ text: "Hi", reasoning: "" });
  expect(calls.charges()).toMatchObject([
    { modelId: "first", inputTokens: 40, outputTokens: 0, isEstimated: true },
    { modelId: "second", inputTokens: 60, outputTokens: 1, costMicros: 0, isEstimated: true },
  ]);
});

it("is charged by reports that come in parts, and keeps a count that a later one has lost", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50, empty);
  call.noteUsage({ inputTokens: 100, cachedTokens: 40, outputTokens: undefined });
  call.noteUsage({ inputTokens: undefined, cachedTokens: 0, outputTokens: 12 });
  call.noteUsage({ inputTokens: 100, cachedTokens: 0, outputTokens: undefined });
  call.finish();
  calls.end({ text: "Hello", reasoning: "" });
  expect(calls.charges()).toMatchObject([
    { inputTokens: 100, cachedTokens: 40, outputTokens: 12, isEstimated: false },
  ]);
});

it("that ended early is charged what came after its last report", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50, empty);
  call.noteUsage({ inputTokens: 100, cachedTokens: 0, outputTokens: 1 });
  expect(calls.charges({ text: "x".repeat(40), reasoning: "" })).toMatchObject([{ outputTokens: 10 }]);
  calls.end({ text: "x".repeat(80), reasoning: "" });
  expect(calls.charges()).toMatchObject([{ inputTokens: 100, outputTokens: 20, isEstimated: true }]);
});
