import { expect, it } from "vitest";
import { chargedUsage } from "./call-usage.ts";

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

it("is nothing before the provider has begun to answer", () => {
  expect(chargedUsage({ text: "", reasoning: "" }, 30)).toBeUndefined();
});
