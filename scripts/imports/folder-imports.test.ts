import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const specifierPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'`](\.{1,2}\/[^"'`]+)["'`]/g;

/** The files that relative imports name. */
function relativeTargets(file: string, source: string): string[] {
  return [...source.matchAll(specifierPattern)].map(([, specifier = ""]) => join(dirname(file), specifier));
}

/**
 * A relative import that leaves its top-level folder would bypass the lint table, which reads `#folder/…`.
 * package.json, which has the version, is in no folder.
 */
function strayImports(file: string, source: string): string[] {
  return relativeTargets(file, source)
    .filter((target) => target !== "package.json")
    .filter((target) => target.split("/")[0] !== file.split("/")[0])
    .map((target) => `${file} -> ${target}`);
}

function sourceFiles(): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--", "*.ts", "*.tsx"];
  const files = execFileSync("git", list, { encoding: "utf8" }).trim().split("\n");
  return files.filter((file) => file.includes("/") && existsSync(file));
}

describe("imports from one top-level folder to another", () => {
  it("are written as #folder/… everywhere", () => {
    expect(sourceFiles().flatMap((file) => strayImports(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  const chats = '"../../../contract/chats/chats.ts"';

  it.each([
    `import { chat } from ${chats};\nimport { clock } from "./clock.ts";\n`,
    `import {\n  chat,\n} from ${chats};\n`,
    `import ${chats};\n`,
    `export { chat } from ${chats};\n`,
    `const later = () => import(${chats});\n`,
  ])("are seen when they are relative: %j", (source) => {
    expect(strayImports("api/http/session/session-middleware.ts", source)).toEqual([
      "api/http/session/session-middleware.ts -> contract/chats/chats.ts",
    ]);
  });
});

it("a relative import names its file with the ending that it has", () => {
  const missing = sourceFiles().flatMap((file) =>
    relativeTargets(file, readFileSync(file, "utf8"))
      .filter((target) => /\.jsx?$/.test(target) && existsSync(target.replace(/\.js(x?)$/, ".ts$1")))
      .map((target) => `${file} -> ${target}`),
  );
  expect(missing).toEqual([]);
});
