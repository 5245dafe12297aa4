import { expect, it } from "vitest";
import { noPrices } from "#contract/rules/usage/usage-cost.ts";
import { ModelCalls } from "./model-calls.ts";

const prices = { inputPrice: 1_000_000, cachedInputPrice: 500_000, outputPrice: 2_000_000 };
const first = { id: "first", label: "First", prices };
const second = { id: "second", label: "Second", prices: noPrices };

it("a call is charged what its provider reports, the last time", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50);
  call.noteUsage({ inputTokens: 1, cachedTokens: 0, outputTokens: 0 });
  call.noteText("Hello");
  call.noteUsage({ inputTokens: 100, cachedTokens: 40, outputTokens: 10 });
  call.finish();
  expect(calls.charges()).toEqual([
    {
      ...{ modelId: "first", modelLabel: "First", inputTokens: 100, cachedTokens: 40, outputTokens: 10 },
      ...{ costMicros: 60 + 20 + 20, isEstimated: false },
    },
  ]);
});

it("is estimated from all that arrived, with the reasoning as output, in whatever form it came", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50);
  for (const piece of ["x".repeat(30), "x".repeat(10)]) call.noteText(piece);
  call.noteReasoning("y".repeat(8));
  call.noteHiddenReasoning(12);
  expect(calls.charges()).toMatchObject([
    { inputTokens: 50, cachedTokens: 0, outputTokens: 10 + 5, costMicros: 50 + 30, isEstimated: true },
  ]);
});

it("is estimated alike however its text is cut, also within a pair of surrogates", () => {
  const text = "The old oak tree 🌳 at the lighthouse 灯台";
  const [whole, units] = [new ModelCalls(), new ModelCalls()];
  whole.begin(first, 50).noteText(text);
  const call = units.begin(first, 50);
  for (let index = 0; index < text.length; index += 1) call.noteText(text.charAt(index));
  expect(units.charges()).toEqual(whole.charges());
});

it("is estimated where a count is missing, and no more tokens are cached than sent", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50);
  call.noteUsage({ inputTokens: 30, cachedTokens: 90, outputTokens: undefined });
  call.noteText("x".repeat(40));
  expect(calls.charges()).toMatchObject([
    { inputTokens: 30, cachedTokens: 30, outputTokens: 10, isEstimated: true },
  ]);
});

it("costs nothing before its provider is asked, and after it has refused", () => {
  const calls = new ModelCalls();
  calls.begin(first, 50);
  const refused = calls.begin(first, 50);
  refused.noteAsked(true);
  refused.noteAsked(false);
  calls.begin(first, 40).noteAsked(true);
  calls.begin(second, 60).noteText("Hi");
  expect(calls.charges()).toMatchObject([
    { modelId: "first", inputTokens: 40, outputTokens: 0, isEstimated: true },
    { modelId: "second", inputTokens: 60, outputTokens: 1, costMicros: 0, isEstimated: true },
  ]);
});

it("is charged by reports that come in parts, and keeps a count that a later one has lost", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50);
  call.noteText("Hello");
  call.noteUsage({ inputTokens: 100, cachedTokens: 40, outputTokens: undefined });
  call.noteUsage({ inputTokens: undefined, cachedTokens: 0, outputTokens: 12 });
  call.noteUsage({ inputTokens: 100, cachedTokens: 0, outputTokens: undefined });
  call.finish();
  expect(calls.charges()).toMatchObject([
    { inputTokens: 100, cachedTokens: 40, outputTokens: 12, isEstimated: false },
  ]);
});

it("that ended early is charged what came after its last report", () => {
  const calls = new ModelCalls();
  const call = calls.begin(first, 50);
  call.noteUsage({ inputTokens: 100, cachedTokens: 0, outputTokens: 1 });
  call.noteText("x".repeat(40));
  expect(calls.charges()).toMatchObject([{ outputTokens: 10 }]);
  call.noteText("x".repeat(40));
  expect(calls.charges()).toMatchObject([{ inputTokens: 100, outputTokens: 20, isEstimated: true }]);
});
