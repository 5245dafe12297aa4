import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { notFoundText } from "#contract/texts.ts";
import { isPageHandle } from "./page-handle.ts";
import { pageRoutes } from "./page-routes.tsx";

function isFound(path: string): boolean {
  const handle: unknown = matchRoutes(pageRoutes, path)?.at(-1)?.route.handle;
  return !isPageHandle(handle) || handle.title !== notFoundText.heading;
}

/** As the server says by its status: api/http/pages/is-page.test.ts. */
test.each([
  "/",
  "/new",
  "/new//",
  "/%6eew",
  "/chat",
  "/chat/123",
  "/chat/a%2Fb",
  "/chats",
  "/test-invite/a%20b",
])("%s is a page", (path) => expect(isFound(path)).toBe(true));

test.each(["/nothing", "/CHATS", "/Chat/1", "/INVITE/abc", "/chat/1/2", "/invite/", "/newer", "//new"])(
  "%s is no page",
  (path) => expect(isFound(path)).toBe(false),
);
