import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const manifest: { scripts: object } = JSON.parse(readFileSync("package.json", "utf8"));
const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");

function allMatches(document: string, pattern: RegExp): string[] {
  return [...readFileSync(document, "utf8").matchAll(pattern)].map(([, found = ""]) => found);
}

const anchors = new Map(documents.map((document) => [document, anchorsOf(readFileSync(document, "utf8"))]));

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): string[] {
  const headings = text.replaceAll(/^```.*?^```/gms, "").matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(documents)("%s", (document) => {
  it("links to nothing that is missing", () => {
    const targets = allMatches(document, /(?:\]\(|src(?:set)?=")([^)"#:]+)[)"#]/g);
    expect(targets.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  it("links only to headings that exist", () => {
    const links = [...readFileSync(document, "utf8").matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, target = "", anchor = ""]) => {
      const file = target === "" ? document : join(dirname(document), target);
      return anchors.get(file)?.includes(anchor) === false;
    });
    expect(missing.map(([link]) => link)).toEqual([]);
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
