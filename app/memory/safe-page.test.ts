import { expect, test } from "vitest";
import { isSafePage } from "./chat-memory.ts";

test.each(["/new", "/chats?page=2&sort=asc", "/chat/01J#end", "/admin"])("%s leads into the app", (page) => {
  expect(isSafePage(page)).toBe(true);
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
  expect(isSafePage(page)).toBe(false);
});
