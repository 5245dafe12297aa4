import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commands } from "./commands.ts";
import { parseCommandLine } from "./parse-command-line.ts";

const chapter = "docs/operating/command-line.md";

/** The table of commands: the code of each first cell. */
function documented(): string[] {
  const [, table = ""] = readFileSync(chapter, "utf8").split("\n| Command | Effect |\n|---|---|\n");
  const rows = (table.split("\n\n")[0] ?? "").replaceAll("\\|", "/").split("\n");
  return rows.flatMap((row) =>
    [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ""),
  );
}

const nameOf = (code: string) => code.split(" ")[0];
const optionsOf = (code: string) => [...code.matchAll(/--([a-z-]+)/g)].map(([, name]) => name ?? "");

/** Every `inglenook COMMAND …` of the documentation with the words after it, up to a comment or a redirection. */
function invocations(): string[][] {
  const files = readdirSync("docs", { recursive: true, encoding: "utf8" });
  const guides = files.filter((name) => !name.startsWith("decisions/"));
  const pages = ["README.md", ...guides.map((name) => `docs/${name}`)];
  const text = pages.filter((name) => name.endsWith(".md")).map((name) => readFileSync(name, "utf8"));
  const found = text.join("\n").matchAll(/(?:^|[\s`/])inglenook ((?:[a-z]+-)*[a-z]+(?: [^`\n#>|;&]*)?)/gm);
  const names = new Set(commands.map(({ name }) => name));
  return [...found]
    .map(([, words = ""]) => words.trim().split(/\s+/))
    .filter(
      ([name = "", ...rest]) => names.has(name) && rest.every((word) => /^(?:[-/$"\w.@:]|…)+$/.test(word)),
    );
}

it(`each command is in the table of ${chapter}`, () => {
  const listed = documented().map(nameOf);
  expect(listed.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

it("each option of the table is one of its command, and no option of a command is missing", () => {
  const styles = (name: string) => name.startsWith("style-");
  for (const { name, options, flags } of commands.filter((command) => !styles(command.name))) {
    const code = documented().find((candidate) => nameOf(candidate) === name) ?? "";
    expect([name, ...optionsOf(code).toSorted()]).toEqual([
      name,
      ...Object.keys({ ...options, ...flags }).toSorted(),
    ]);
  }
});

it("each invocation in the documentation is one that the command line reads", () => {
  const found = invocations();
  expect(found.length).toBeGreaterThan(10);
  for (const words of found)
    expect(() => parseCommandLine(words.filter((word) => word !== "…"))).not.toThrow();
});
