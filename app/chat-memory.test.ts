import { beforeEach, describe, expect, test } from "vitest";
import { chatMemory } from "./chat-memory.ts";
import { readStoredPrompt } from "./stored-prompt.ts";

/** A storage as browsers have it, with its keys as own properties. */
function makeStorage(): Storage {
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, text: string) => Reflect.set(items, key, text) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(items, key) },
  };
  const items = Object.defineProperties<Record<string, string>>({}, methods);
  return items as unknown as Storage; // the five members that are missing here are not used
}

let storage: Storage;
beforeEach(() => {
  storage = makeStorage();
});

const storedPrompt = () => readStoredPrompt(chatMemory(storage).promptText());

describe("the prompt choice", () => {
  test("is kept under its documented key", () => {
    chatMemory(storage).rememberPrompt({ initialPrompt: "Hello", systemPromptId: 2, targetTokens: 300 });
    expect(JSON.parse(storage.getItem("chat.prompt") ?? "")).toEqual({
      initialPrompt: "Hello",
      systemPromptId: 2,
      targetTokens: 300,
    });
  });

  test("comes back as it was kept", () => {
    const choice = { initialPrompt: "Hello", actKey: "0198d2b2-6f5e-7c7c-8f42-6ad6f4f0a001" };
    chatMemory(storage).rememberPrompt(choice);
    expect(storedPrompt()).toEqual(choice);
  });

  test.each(["", "{", "null", '"text"', "{}", '{"initialPrompt":""}'])("%j is no choice", (text) => {
    storage.setItem("chat.prompt", text);
    expect(storedPrompt()).toBeUndefined();
  });

  test("an odd style or length does not spoil the prompt", () => {
    storage.setItem("chat.prompt", '{"initialPrompt":"Hello","systemPromptId":null,"targetTokens":"many"}');
    expect(storedPrompt()?.initialPrompt).toBe("Hello");
  });

  test("is gone once forgotten", () => {
    chatMemory(storage).rememberPrompt({ initialPrompt: "Hello" });
    chatMemory(storage).forgetPrompt();
    expect(storedPrompt()).toBeUndefined();
  });
});

describe("the page before the login", () => {
  test("comes back with its query", () => {
    chatMemory(storage).rememberPage("/chats?page=2");
    expect(chatMemory(storage).page()).toBe("/chats?page=2");
    expect(storage.getItem("login.origin")).toBe("/chats?page=2");
  });

  test("of another site is ignored", () => {
    storage.setItem("login.origin", "//evil.example");
    expect(chatMemory(storage).page()).toBeUndefined();
  });
});

test("a logout leaves nothing of ours and everything else", () => {
  const memory = chatMemory(storage);
  storage.setItem("other", "stays");
  memory.rememberChat("1");
  memory.rememberPrompt({ initialPrompt: "Hello" });
  memory.rememberPage("/chats");
  memory.forgetAll();
  expect(Object.keys(storage)).toEqual(["other"]);
});
