import { parseArgs } from "node:util";
import { benches } from "./benches.ts";
import { goals } from "./goals.ts";
import { readResults, writeResults } from "./harness/kept-results.ts";
import type { Bench, Extent } from "./harness/reading.ts";
import type { KeptResult, KeptResults } from "./harness/result.ts";
import { markdownTable, plainTable, rowsOf } from "./harness/table.ts";
import { writeTable } from "./harness/write-document.ts";

/**
 * Measures the product against the least that could do the same work, in one run, and prints the goal table. Names of
 * benches run these alone; `--quick` measures less, `--full` makes the database of a million chats as well, and
 * `--write` puts the figures into docs/performance.md.
 */
const newest = "dist/bench/results.json";
const committed = "docs/performance.json";
const document = "docs/performance.md";
const usualRounds = 5;
const quickRounds = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const { quick: isQuick, full: isFull } = values;
const extent: Extent = { rounds: isQuick ? quickRounds : usualRounds, isQuick, isFull };

/** A run with errors counts for nothing: its goals say so instead of a figure. */
async function measure(bench: Bench): Promise<KeptResults> {
  process.stdout.write(`${bench.name}: ${bench.about} …\n`);
  const kept = { isQuick, measuredAt: new Date().toISOString() };
  const results: Record<string, KeptResult> = {};
  try {
    for (const { goal, ...reading } of await bench.run(extent)) results[goal] = { ...reading, ...kept };
  } catch (error) {
    const failure = error instanceof Error ? error.message.split("\n", 1).join("") : String(error);
    for (const { id } of goals.filter((goal) => goal.bench === bench.name))
      results[id] = { rounds: [], scale: "", failure, ...kept };
  }
  return results;
}

const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  const known = benches.map((bench) => bench.name).join(", ");
  process.stderr.write(`There is no bench ${unknown.join(", ")}. There are: ${known}\n`);
  process.exit(1);
}
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const bench of chosen) {
  const results = await measure(bench);
  writeResults(newest, results);
  if (values.write) writeResults(committed, results);
  process.stdout.write(`${plainTable(rowsOf(goals, results))}\n\n`);
}
if (values.write) writeTable(document, markdownTable(rowsOf(goals, readResults(committed))));
