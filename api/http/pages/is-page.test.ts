import { expect, test } from "vitest";
import { isPage } from "./is-page.ts";

test.each([
  "/",
  "/new",
  "/new//",
  "/%6eew",
  "/chat",
  "/chat/123",
  "/chat/a%2Fb",
  "/chat/%E0%A4%A",
  "/chats",
  "/admin",
  "/login",
  "/invite/abc",
  "/test-invite/a%20b",
])("%s is a page", (path) => expect(isPage(path)).toBe(true));

test.each([
  "/nothing",
  "/CHATS",
  "/Chat/1",
  "/INVITE/abc",
  "/chat/1/2",
  "/invite",
  "/invite/",
  "/index.html",
  "/newer",
  "/.env",
  "//new",
])("%s is no page", (path) => expect(isPage(path)).toBe(false));
