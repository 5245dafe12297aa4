import { expect, test } from "vitest";
import { dataPreload } from "./data-preload.ts";

test.each([
  ["/chat/0198c0de-0000-7000-8000-000000000001", "/api/chats/0198c0de-0000-7000-8000-000000000001?tail=50"],
  ["/new", "/api/system-prompts"],
  ["/", "/api/system-prompts"],
])("the page %s names %s", (path, address) =>
  expect(dataPreload(path, true)).toBe(
    `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`,
  ),
);

test.each(["/login", "/chat/0198c0de-0000-7000-8000-000000000001"])(
  "the page %s without a session names the user's address",
  (path) =>
    expect(dataPreload(path, false)).toBe(
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/user">',
    ),
);

test.each(["/login", "/chats", "/chat", '/chat/"><script>', "/chat/%22%3E"])(
  "the page %s names none",
  (path) => expect(dataPreload(path, true)).toBe(""),
);
