import { describe, expect, it } from "vitest";
import { type AnsweredCall, chargedUsage as chargeCall, estimateOutput } from "./call-usage.ts";

interface WrittenCall extends Omit<AnsweredCall, "arrivedTokens"> {
  readonly text: string;
  readonly reasoning: string;
}

function chargedUsage(call: WrittenCall, promptTokens: number) {
  return chargeCall({ ...call, arrivedTokens: estimateOutput(call) }, promptTokens);
}

it("is what the provider reports, whatever arrived", () => {
  const reported = { inputTokens: 120, cachedTokens: 100, outputTokens: 7 };
  expect(chargedUsage({ text: "Hello", reasoning: "", reported }, 999)).toEqual({
    ...reported,
    isEstimated: false,
  });
  expect(chargedUsage({ text: "", reasoning: "", reported }, 999)).toMatchObject(reported);
});

it("is estimated from prompt, text and reasoning otherwise", () => {
  const estimated = { inputTokens: 30, cachedTokens: 0, isEstimated: true };
  expect(chargedUsage({ text: "x".repeat(40), reasoning: "" }, 30)).toEqual({
    ...estimated,
    outputTokens: 10,
  });
  expect(chargedUsage({ text: "", reasoning: "x".repeat(8) }, 30)).toEqual({ ...estimated, outputTokens: 2 });
  expect(chargedUsage({ text: "灯台", reasoning: "x".repeat(8) }, 30)).toEqual({
    ...estimated,
    outputTokens: 5,
  });
});

it("is nothing where the provider was not asked or has refused, and the prompt where nothing arrived", () => {
  const empty = { text: "", reasoning: "" };
  expect(chargedUsage(empty, 30)).toBeUndefined();
  expect(chargedUsage({ ...empty, isAsked: true }, 30)).toEqual({
    ...{ inputTokens: 30, cachedTokens: 0, outputTokens: 0, isEstimated: true },
  });
});

describe("a report", () => {
  const usage = (inputTokens: number | undefined, outputTokens: number | undefined) => {
    return { inputTokens, cachedTokens: 0, outputTokens };
  };
  const text = "x".repeat(40);
  const answered = { text, reasoning: "" };

  it.each([
    ["of nothing beside an answer", usage(0, 0), { inputTokens: 30, outputTokens: 10 }],
    ["without output beside an answer", usage(50, 0), { inputTokens: 50, outputTokens: 10 }],
    ["without input", usage(0, 7), { inputTokens: 30, outputTokens: 7 }],
    ["with a missing count", usage(undefined, 7), { inputTokens: 30, outputTokens: 7 }],
    ["of more output than any call has", usage(50, 999_999_999_999), { inputTokens: 50, outputTokens: 10 }],
    ["of more input than any call has", usage(10_000_001, 7), { inputTokens: 30, outputTokens: 7 }],
  ])("%s is estimated in that part", (_, reported, charged) => {
    expect(chargedUsage({ ...answered, reported }, 30)).toEqual({
      ...charged,
      cachedTokens: 0,
      isEstimated: true,
    });
  });

  it("of far more input than was sent is believed", () => {
    const reported = usage(10_000_000, 7);
    expect(chargedUsage({ ...answered, reported }, 30)).toEqual({ ...reported, isEstimated: false });
  });

  it("of nothing without an answer is no usage, and one of a prompt is", () => {
    const empty = { text: "", reasoning: "" };
    expect(chargedUsage({ ...empty, reported: usage(0, 0) }, 30)).toBeUndefined();
    expect(chargedUsage({ ...empty, reported: usage(50, 0) }, 30)).toEqual({
      ...usage(50, 0),
      isEstimated: false,
    });
  });

  it("of a call that did not finish is the least of its output", () => {
    const unfinished = { ...answered, isUnfinished: true };
    expect(chargedUsage({ ...unfinished, reported: usage(50, 1) }, 30)).toMatchObject({
      ...{ inputTokens: 50, outputTokens: 10, isEstimated: true },
    });
    expect(chargedUsage({ ...unfinished, reported: usage(50, 12) }, 30)).toMatchObject({
      ...{ outputTokens: 12, isEstimated: false },
    });
  });

  it("has no more cached tokens than tokens", () => {
    const reported = { inputTokens: 30, cachedTokens: 90, outputTokens: 7 };
    expect(chargedUsage({ ...answered, reported }, 30)).toMatchObject({ cachedTokens: 30 });
  });
});
