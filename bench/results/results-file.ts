import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { StoredResults } from "./stored-result.ts";

export function readResults(file: string): StoredResults {
  if (!existsSync(file)) return {};
  // Only writeResults writes this file.
  return JSON.parse(readFileSync(file, "utf8")) as StoredResults;
}

/** Merges results into a file; those of other goals stay. */
export function writeResults(file: string, results: StoredResults): StoredResults {
  const all = { ...readResults(file), ...results };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
