import { describe, expect, test } from "vitest";
import { newChatText } from "#contract/texts/page-texts.ts";
import {
  emptyPromptForm,
  fromStoredPrompt,
  promptError,
  reusableIdempotencyKey,
  tokensForWords,
  toPromptChoice,
  validateForm,
} from "./prompt-form.ts";

describe("the prompt form", () => {
  test("starts with 200 words and 2 speaking minutes", () => {
    expect(emptyPromptForm).toEqual({ initialPrompt: "", wordCount: 200, speakingMinutes: 2 });
  });

  test.each(["", " ", "\n\t"])("asks for a prompt when it holds %j", (initialPrompt) => {
    expect(promptError({ ...emptyPromptForm, initialPrompt })).toBe(newChatText.promptMissing);
  });

  test("takes a prompt of one character", () => {
    expect(promptError({ ...emptyPromptForm, initialPrompt: "a" })).toBeUndefined();
  });

  test.each(["wordCount", "speakingMinutes"])("refuses a negative %s and takes none", (length) => {
    const form = { initialPrompt: "a" };
    expect(validateForm({ ...form, [length]: -1 })).toBeUndefined();
    expect(validateForm({ ...form, [length]: 0 })).toEqual({ ...form, [length]: 0 });
    expect(validateForm(form)).toEqual(form);
  });
});

test.each([
  [200, 150],
  [400, 300],
  [1000, 750],
  [333, 250],
])("%i words are %i tokens", (words, tokens) => {
  expect(tokensForWords(words)).toBe(tokens);
});

test("only the prompt, the style and the tokens are sent", () => {
  const choice = toPromptChoice({
    ...emptyPromptForm,
    initialPrompt: "Hello",
    systemPromptId: 3,
    wordCount: 600,
  });
  expect(choice).toEqual({ initialPrompt: "Hello", systemPromptId: 3, targetTokens: 450 });
});

describe("a choice that was sent without an answer", () => {
  const sent = { initialPrompt: "Hello", systemPromptId: 3, targetTokens: 450, idempotencyKey: "key" };

  test("gives its style and length back to the same prompt", () => {
    expect(fromStoredPrompt("Hello", sent)).toMatchObject({
      initialPrompt: "Hello",
      systemPromptId: 3,
      wordCount: 600,
    });
  });

  test("leaves another prompt as it is", () => {
    expect(fromStoredPrompt("Goodbye", sent)).toEqual({ ...emptyPromptForm, initialPrompt: "Goodbye" });
    expect(fromStoredPrompt("Goodbye", undefined)).toEqual({ ...emptyPromptForm, initialPrompt: "Goodbye" });
  });

  test("keeps its key while it is sent unchanged", () => {
    expect(
      reusableIdempotencyKey({ initialPrompt: "Hello", systemPromptId: 3, targetTokens: 450 }, sent),
    ).toBe("key");
    expect(
      reusableIdempotencyKey({ initialPrompt: "Hello", systemPromptId: 3, targetTokens: 150 }, sent),
    ).toBeUndefined();
    expect(reusableIdempotencyKey({ initialPrompt: "Hello" }, undefined)).toBeUndefined();
  });
});
