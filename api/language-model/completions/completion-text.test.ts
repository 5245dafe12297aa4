import { describe, expect, it } from "vitest";
import { reportedUsage } from "./completion-text.ts";

const counts = { prompt_tokens: 120, completion_tokens: 7 };
const read = { inputTokens: 120, cachedTokens: 0, outputTokens: 7 };

describe("reported usage", () => {
  it.each([
    ["OpenAI", { usage: { ...counts, prompt_tokens_details: { cached_tokens: 100 } } }, 100],
    ["a server without details", { usage: { ...counts, prompt_tokens_details: null } }, 0],
    ["Moonshot", { choices: [{ index: 0, delta: {}, usage: counts }] }, 0],
    ["DeepSeek", { usage: { ...counts, prompt_cache_hit_tokens: 64, prompt_cache_miss_tokens: 56 } }, 64],
    ["Groq", { usage: null, x_groq: { id: "1", usage: counts } }, 0],
  ])("is read as %s reports it", (_, chunk, cachedTokens) => {
    expect(reportedUsage(chunk)).toEqual({ ...read, cachedTokens });
  });

  it.each([
    {},
    { usage: null },
    { usage: {} },
    { usage: [] },
    { usage: "many" },
    { usage: { prompt_tokens: -1, completion_tokens: "7" } },
    { x_groq: "none" },
  ])("is nothing in %j", (chunk) => {
    expect(reportedUsage(chunk)).toBeUndefined();
  });

  it.each([-1, 1.5, "120", null, Number.NaN, 1e300])("is missing where a count is %s", (nonsense) => {
    expect(reportedUsage({ usage: { ...counts, completion_tokens: nonsense } })).toEqual({
      ...read,
      outputTokens: undefined,
    });
    expect(reportedUsage({ usage: { ...counts, prompt_tokens: nonsense } })).toEqual({
      ...read,
      inputTokens: undefined,
    });
  });

  it.each([-1, 1.5, "100"])("has no cached tokens where their count is %s", (cached_tokens) => {
    const usage = { ...counts, prompt_tokens_details: { cached_tokens } };
    expect(reportedUsage({ usage })).toEqual({ ...read, cachedTokens: undefined });
  });
});
