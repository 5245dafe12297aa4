import { readFileSync, writeFileSync } from "node:fs";

const begin = "<!-- the table of npm run bench -- --write -->";
const end = "<!-- the end of the table -->";

/** The text with the table between its two marks replaced. */
export function replaceTable(text: string, table: string): string {
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error("The document has no place for the table.");
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

export function writeTable(file: string, table: string): void {
  writeFileSync(file, replaceTable(readFileSync(file, "utf8"), table));
}
