import { beforeEach, describe, expect, test } from "vitest";
import { chatMemory, isInternalPath } from "./chat-memory.ts";
import { createFakeStorage } from "./fake-window.ts";
import { readStoredPrompt } from "./stored-prompt.ts";

test.each(["/new", "/chats?page=2&sort=asc", "/chat/01J#end", "/admin"])("%s leads into the app", (page) => {
  expect(isInternalPath(page)).toBe(true);
});

test.each([
  "//evil.example",
  "/\\evil",
  "/\t/evil.example",
  "/\n\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil",
  "",
])("%j leads out of the app", (page) => {
  expect(isInternalPath(page)).toBe(false);
});

let storage: Storage;
beforeEach(() => {
  storage = createFakeStorage();
});

const storedPrompt = () => readStoredPrompt(chatMemory("a", storage).rawPrompt());

describe("the prompt choice", () => {
  test("is kept under its documented key, followed by the user's id", () => {
    chatMemory("a", storage).savePrompt({ initialPrompt: "Hello", systemPromptId: 2, targetTokens: 300 });
    expect(JSON.parse(storage.getItem("chat.prompt.a") ?? "")).toEqual({
      initialPrompt: "Hello",
      systemPromptId: 2,
      targetTokens: 300,
    });
  });

  test("comes back as it was kept", () => {
    const choice = { initialPrompt: "Hello", idempotencyKey: "0198d2b2-6f5e-7c7c-8f42-6ad6f4f0a001" };
    chatMemory("a", storage).savePrompt(choice);
    expect(storedPrompt()).toEqual(choice);
  });

  test.each(["", "{", "null", '"text"', "{}", '{"initialPrompt":""}'])("%j is no choice", (text) => {
    storage.setItem("chat.prompt.a", text);
    expect(storedPrompt()).toBeUndefined();
  });

  test("an invalid style or length leaves the prompt readable", () => {
    storage.setItem("chat.prompt.a", '{"initialPrompt":"Hello","systemPromptId":null,"targetTokens":"many"}');
    expect(storedPrompt()?.initialPrompt).toBe("Hello");
  });

  test("is gone once forgotten", () => {
    chatMemory("a", storage).savePrompt({ initialPrompt: "Hello" });
    chatMemory("a", storage).clearPrompt();
    expect(storedPrompt()).toBeUndefined();
  });
});

describe("the page before the login", () => {
  test("comes back with its query", () => {
    chatMemory("a", storage).saveReturnPath("/chats?page=2");
    expect(chatMemory("a", storage).returnPath()).toBe("/chats?page=2");
    expect(storage.getItem("login.origin.a")).toBe("/chats?page=2");
  });

  test("of another site is ignored", () => {
    storage.setItem("login.origin", "//evil.example");
    expect(chatMemory("a", storage).returnPath()).toBeUndefined();
  });
});

describe("one user's stored data", () => {
  test("is not there for another one", () => {
    const memory = chatMemory("a", storage);
    memory.savePrompt({ initialPrompt: "Hello" });
    memory.saveReturnPath("/chats?q=secret");
    const other = chatMemory("b", storage);
    expect(readStoredPrompt(other.rawPrompt())).toBeUndefined();
    expect(other.returnPath()).toBeUndefined();
  });

  test("is not available to visitors", () => {
    chatMemory("a", storage).saveReturnPath("/chats?q=secret");
    expect(chatMemory(undefined, storage).returnPath()).toBeUndefined();
  });
});

test("a visitor's page is used by the next sign-in, once", () => {
  chatMemory(undefined, storage).saveReturnPath("/chats");
  const memory = chatMemory("a", storage);
  expect(memory.returnPath()).toBe("/chats");
  memory.clearReturnPath();
  expect(memory.returnPath()).toBeUndefined();
});
