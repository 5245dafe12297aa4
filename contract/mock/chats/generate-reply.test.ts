import { describe, expect, it } from "vitest";
import { maxTargetTokens, tokensPerWord, wordCount } from "../../limits.ts";
import { countWords, generateReply } from "./generate-reply.ts";

const prompts = ["A toast", "Write a speech about lighthouses", "灯台について", "?!", "x".repeat(4000), "🕯"];
const turns = [0, 1, 2, 3, 4, 5, 6, 7];
const { min, max, step } = wordCount;
const lengths = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);

function distance(words: number, targetTokens: number | null): number {
  const replies = prompts.flatMap((prompt) =>
    turns.map((turn) => generateReply({ prompt, targetTokens, turn })),
  );
  return Math.max(...replies.map((reply) => Math.abs(countWords(reply) - words) / words));
}

describe("a reply of the mock assistant", () => {
  it.each(lengths)("of %i words is that long, give or take a tenth", (words) => {
    expect(distance(words, Math.round(words * tokensPerWord))).toBeLessThanOrEqual(0.1);
  });

  it("for which no length was asked has about eighty words", () => {
    expect(distance(80, null)).toBeLessThanOrEqual(0.1);
  });

  it.each([1, 5, maxTargetTokens])("of %i tokens is a text", (targetTokens) => {
    expect(countWords(generateReply({ prompt: "A toast", targetTokens, turn: 0 }))).toBeGreaterThan(0);
  });

  it("is the same for the same order, and another one for another", () => {
    const order = { prompt: "A toast", targetTokens: 150, turn: 1 };
    expect(generateReply(order)).toBe(generateReply(order));
    const others = turns.map((turn) => generateReply({ ...order, turn }));
    expect(new Set(others).size).toBeGreaterThan(4);
  });

  it("has headings and lists when there is room for them", () => {
    const reply = generateReply({ prompt: "A toast", targetTokens: 750, turn: 0 });
    expect(reply).toMatch(/^## /m);
    expect(reply).toMatch(/^- /m);
  });
});
