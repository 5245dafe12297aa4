import { describe, expect, test } from "vitest";
import { newChatText } from "#contract/texts/page-texts.ts";
import {
  checkedForm,
  choiceOf,
  emptyPromptForm,
  formOf,
  keyOfSame,
  promptError,
  tokensOfWords,
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
    expect(checkedForm({ ...form, [length]: -1 })).toBeUndefined();
    expect(checkedForm({ ...form, [length]: 0 })).toEqual({ ...form, [length]: 0 });
    expect(checkedForm(form)).toEqual(form);
  });
});

test.each([
  [200, 150],
  [400, 300],
  [1000, 750],
  [333, 250],
])("%i words are %i tokens", (words, tokens) => {
  expect(tokensOfWords(words)).toBe(tokens);
});

test("only the prompt, the style and the tokens are sent", () => {
  const choice = choiceOf({ ...emptyPromptForm, initialPrompt: "Hello", systemPromptId: 3, wordCount: 600 });
  expect(choice).toEqual({ initialPrompt: "Hello", systemPromptId: 3, targetTokens: 450 });
});

describe("a choice that was sent without an answer", () => {
  const sent = { initialPrompt: "Hello", systemPromptId: 3, targetTokens: 450, actKey: "key" };

  test("gives its style and length back to the same prompt", () => {
    expect(formOf("Hello", sent)).toMatchObject({
      initialPrompt: "Hello",
      systemPromptId: 3,
      wordCount: 600,
    });
  });

  test("leaves another prompt as it is", () => {
    expect(formOf("Goodbye", sent)).toEqual({ ...emptyPromptForm, initialPrompt: "Goodbye" });
    expect(formOf("Goodbye", undefined)).toEqual({ ...emptyPromptForm, initialPrompt: "Goodbye" });
  });

  test("keeps its key while it is sent unchanged", () => {
    expect(keyOfSame({ initialPrompt: "Hello", systemPromptId: 3, targetTokens: 450 }, sent)).toBe("key");
    expect(keyOfSame({ initialPrompt: "Hello", systemPromptId: 3, targetTokens: 150 }, sent)).toBeUndefined();
    expect(keyOfSame({ initialPrompt: "Hello" }, undefined)).toBeUndefined();
  });
});
