import { expect, test } from "vitest";
import { isPage } from "./is-page.ts";

test.each([
  "/",
  "/new",
  "/chat",
  "/chat/123",
  "/chats",
  "/admin",
  "/login",
  "/invite/abc",
  "/test-invite/a%20b",
])("%s is a page", (path) => expect(isPage(path)).toBe(true));

test.each(["/nothing", "/chat/1/2", "/invite", "/invite/", "/index.html", "/newer", "/.env", "//new"])(
  "%s is no page",
  (path) => expect(isPage(path)).toBe(false),
);
