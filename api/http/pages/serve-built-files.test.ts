import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listBuiltFiles } from "./serve-built-files.ts";

test("source maps, dotfiles, the page and encoded files are no addresses", () => {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ["index.html", ".env", ".git/HEAD", "assets/.a.js", "assets/a.js", "assets/a.js.br"];
  for (const name of [...names, "assets/a.js.map", "assets/a.css.map", "icon.png"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "x");
  }
  const files = listBuiltFiles(folder);
  expect([...files.keys()].sort()).toEqual(["/assets/a.js", "/icon.png"]);
  expect(files.get("/assets/a.js")?.encodings).toEqual(["br"]);
});

test("a build that is not there has no files", () => {
  expect(listBuiltFiles(join(tmpdir(), "no-such-build")).size).toBe(0);
});
