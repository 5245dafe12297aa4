import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const manifest: { scripts: object } = JSON.parse(readFileSync("package.json", "utf8"));
const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");

function allMatches(document: string, pattern: RegExp): string[] {
  return [...readFileSync(document, "utf8").matchAll(pattern)].map(([, found = ""]) => found);
}

describe.each(documents)("%s", (document) => {
  it("links to nothing that is missing", () => {
    const targets = allMatches(document, /(?:\]\(|src(?:set)?=")([^)"#:]+)[)"#]/g);
    expect(targets.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  it("names only commands that exist", () => {
    const commands = allMatches(document, /npm run (?:--silent )?([\w:-]+)/g);
    expect(commands.filter((command) => !(command in manifest.scripts))).toEqual([]);
  });

  it("names only files that exist", () => {
    const files = allMatches(document, /`((?:api|app|contract|e2e|scripts|ui-kit)\/[\w./-]+\.\w+)`/g);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
