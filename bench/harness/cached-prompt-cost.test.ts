import { expect, it } from "vitest";
import { cachedPromptCost } from "./cached-prompt-cost.ts";

const tokens = (count: number, letter: string) => letter.repeat(count * 4);

it("a prompt that begins as the one before costs a quarter for that part, in steps of 128 tokens", () => {
  const first = tokens(1200, "a");
  const second = first + tokens(100, "b");
  // 1,200 tokens are shared, of which 1,152 are whole steps.
  expect(cachedPromptCost([first, second])).toBe(1200 + 1300 - 1152 * 0.75);
});

it("a short or another beginning is charged in full", () => {
  expect(cachedPromptCost([tokens(1000, "a"), tokens(1000, "a")])).toBe(2000);
  expect(cachedPromptCost([tokens(2000, "a"), `b${tokens(2000, "a")}`])).toBe(4000.25);
});
