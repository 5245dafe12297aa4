import { expect, test } from "vitest";
import { unknownPaths, validPagePaths } from "#contract/page-path-samples.ts";
import { matchPage, titleAt } from "./match-page.ts";

test.each([...validPagePaths, "/chat/%E0%A4%A", "/admin", "/login", "/invite/abc"])("%s is a page", (path) =>
  expect(matchPage(path)).toBeDefined(),
);

test.each([...unknownPaths, "/invite", "/index.html", "/.env"])("%s is no page", (path) =>
  expect(matchPage(path)).toBeUndefined(),
);

test.each([
  ["/login", "Login"],
  ["/chat/a", "Chat"],
  ["/admin/audit", "Audit Log"],
  ["/nothing", "404 Page Not Found"],
  ["/", undefined],
])("the title of %s is %s", (path, title) => expect(titleAt(path)).toBe(title));
