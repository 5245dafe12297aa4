import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type PagePreloads, pagePreloadsFile } from "#contract/http/page-preloads.ts";
import { readPagePreloads } from "./page-preloads.ts";

function preloadsOf(build?: PagePreloads) {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (build !== undefined) {
    mkdirSync(dirname(join(folder, pagePreloadsFile)), { recursive: true });
    writeFileSync(join(folder, pagePreloadsFile), JSON.stringify(build));
  }
  const preloads = readPagePreloads(folder);
  return (page: string | undefined, isSignedIn: boolean) =>
    [...preloads(page, isSignedIn).matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
}

const build = { pages: { "/new": ["a.js", "b.js"] }, signedIn: ["b.js", "c.js"] };

test("a page names its own files, and those of every signed-in page once", () => {
  const preloads = preloadsOf(build);
  expect(preloads("/new", false)).toEqual(["/a.js", "/b.js"]);
  expect(preloads("/new", true)).toEqual(["/a.js", "/b.js", "/c.js"]);
});

test("a page that is not found names none", () => expect(preloadsOf(build)(undefined, false)).toEqual([]));

test("a build without the list has no links", () => expect(preloadsOf()("/new", true)).toEqual([]));
