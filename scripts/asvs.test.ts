import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const folder = "docs/security";
const page = readFileSync(`${folder}/asvs.md`, "utf8");
const abuseCases = readFileSync("docs/abuse-cases.md", "utf8");

/** The ids of OWASP ASVS 5.0.0 by their level, taken from its published list of requirements. */
const { levels } = z
  .object({ levels: z.object({ 1: z.array(z.string()), 2: z.array(z.string()) }) })
  .parse(JSON.parse(readFileSync("scripts/asvs-requirements.json", "utf8")));

const required = Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => `${id} level ${level}`));

/** The rows of the page's tables: id, level, requirement, state and evidence. Escaped bars do not occur. */
const rows = [...page.matchAll(/^\| (V[^|]*) \|(.*)\|$/gm)].map(([, id = "", rest = ""]) => {
  const [level = "", requirement = "", state = "", evidence = ""] = rest
    .split("|")
    .map((cell) => cell.trim());
  return { id, level, requirement, state, evidence };
});

/** The files named in a cell: repository paths in backticks, and link targets. */
function filesIn(evidence: string): string[] {
  const paths = [...evidence.matchAll(/`(\.?[\w-]+(?:\/[\w.-]+)+|[\w-]+\.yml|Dockerfile|\.dockerignore)`/g)];
  const links = [...evidence.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)];
  return [...paths.map(([, path = ""]) => path), ...links.map(([, target = ""]) => join(folder, target))];
}

const inState = (state: string) => rows.filter((row) => row.state === state);

describe("the table of ASVS requirements", () => {
  it("has each id of levels 1 and 2 once, with its level, and no other", () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} level ${level}`).toSorted()).toEqual(required.toSorted());
  });

  it("says of each row in at most a dozen words what is required, and in which state it is", () => {
    const words = (text: string) => text.split(" ").filter((word) => word !== "").length;
    expect(rows.filter(({ requirement }) => words(requirement) < 2 || words(requirement) > 12)).toEqual([]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["met", "refused", "not applicable"]));
  });

  it("names only files that exist", () => {
    const missing = rows.flatMap(({ id, evidence }) =>
      filesIn(evidence).flatMap((file) => (existsSync(file) ? [] : [`${id}: ${file}`])),
    );
    expect(missing).toEqual([]);
  });

  it("names a file for each requirement that is met", () => {
    expect(inState("met").filter(({ evidence }) => filesIn(evidence).length === 0)).toEqual([]);
  });

  it("names a decision record for each requirement that is refused", () => {
    const isRecord = (file: string) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file);
    expect(inState("refused").filter(({ evidence }) => !filesIn(evidence).some(isRecord))).toEqual([]);
  });

  it("gives a reason of some words for each requirement that does not apply", () => {
    expect(inState("not applicable").filter(({ evidence }) => !/^[\w`][^\s]* \S/.test(evidence))).toEqual([]);
  });
});

/** The abuse cases in parentheses after a file: `path` (38, 39), or (77 to 79). */
const cited = rows.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/`([\w./-]+\.ts)` \((\d+(?:(?:, | to )\d+)*)[:)]/g)].flatMap(
    ([, file = "", list = ""]) => (list.match(/\d+/g) ?? []).map((number) => ({ id, file, number })),
  ),
);

it.each(cited)("$id cites case $number, which names $file", ({ file, number }) => {
  const row = abuseCases.split("\n").find((line) => line.startsWith(`| ${number} |`));
  expect(row).toContain(`\`${file}\``);
});

/** Test titles quoted after a file. */
const quoted = rows.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/`([\w./-]+\.ts)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
    id,
    file,
    title,
  })),
);

it.each(quoted)("$id quotes a test of $file", ({ file, title }) => {
  expect(readFileSync(file, "utf8")).toContain(`"${title}"`);
});
