import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageBytes } from "./page-bytes.ts";

/** Budget of a page's first load: kB of gzip, and files, whose headers count too; lower it when possible. */
const budgets: [route: string, scripts: number, files: number, styles: number][] = [
  ["routes/login.tsx", 140.5, 4, 18.6],
  ["routes/new-chat.tsx", 203, 8, 18.6],
  ["routes/chat.tsx", 195.3, 6, 18.6],
];

const total = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** The files, largest first, to help find a regression. */
function list(sizes: ReadonlyMap<string, number>): string {
  const rows = [...sizes].toSorted(([, one], [, other]) => other - one);
  return rows.map(([file, size]) => `${size.toFixed(1)} kB ${file}`).join("\n");
}

test.each(budgets)(
  "%s needs no more than %d kB of scripts in %d files and %d kB of styles",
  (route, most, mostFiles, mostStyles) => {
    const { scripts, styles } = pageBytes(route);
    expect(total(scripts), list(scripts)).toBeLessThanOrEqual(most);
    expect(scripts.size, list(scripts)).toBeLessThanOrEqual(mostFiles);
    expect(total(styles), list(styles)).toBeLessThanOrEqual(mostStyles);
  },
);

/** zod names its classes by strings, which no build shortens. */
const holdsZod = (file: string) => readFileSync(`dist/app/${file}`, "utf8").includes("$ZodType");

test.each(["login", "new-chat", "chat", "chats"])("%s needs no zod", (route) => {
  expect([...pageBytes(`routes/${route}.tsx`).scripts.keys()].filter(holdsZod)).toEqual([]);
});

test("the forms of invites need it", () => {
  expect([...pageBytes("routes/invite.tsx").scripts.keys()].filter(holdsZod)).toHaveLength(1);
});

test("the entry begins with V8's compile hint", () => {
  const [entry = ""] = pageBytes("routes/login.tsx").scripts.keys();
  expect(entry).toMatch(/\/index-/);
  expect(readFileSync(`dist/app/${entry}`, "utf8")).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
