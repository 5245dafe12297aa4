import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Signs that a story duplicates the server: a URL, an API or page path, JSON, a call. */
const forbidden: Record<string, RegExp> = {
  "a web address": /\bhttps?:\/\//,
  "a path": /["'`}]\/[A-Za-z]/,
  "a path of the API": /\/api\b/,
  "JSON text": /["'`]\s*[{[]\s*\\?"|\bJSON\./,
  "a call of its own": /\bfetch\(|\bXMLHttpRequest\b/,
};

function findViolations(source: string): string[] {
  return Object.entries(forbidden)
    .filter(([, pattern]) => pattern.test(source))
    .map(([name]) => name);
}

function storyFiles(): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--", "*.stories.tsx"];
  const files = execFileSync("git", list, { encoding: "utf8" }).trim().split("\n");
  return files.filter((file) => existsSync(file));
}

describe("the stories", () => {
  it("name states: none holds an address, a path or JSON", () => {
    const faults = storyFiles().flatMap((file) =>
      findViolations(readFileSync(file, "utf8")).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ["a web address", 'const link = "https://example.org";'],
    ["a path", "page: `/chats`"],
    ["a path", `\`\${origin}/chats\``],
    ["a path of the API", 'await get("api" + "/api/user");'],
    ["JSON text", "const body = '{\"id\": 1}';"],
    ["JSON text", "JSON.stringify(body)"],
    ["a call of its own", "await fetch(address)"],
  ])("are caught when they hold %s: %s", (fault, source) => {
    expect(findViolations(source)).toContain(fault);
  });
});
