import { parseArgs } from "node:util";
import { bundle } from "./benches/browser/bundle.ts";
import { coldLoad } from "./benches/browser/cold-load.ts";
import { interaction } from "./benches/browser/interaction.ts";
import { longPage } from "./benches/browser/long-page.ts";
import { markdown } from "./benches/browser/markdown.ts";
import { pageBlocking } from "./benches/browser/page-blocking.ts";
import { pageMemory } from "./benches/browser/page-memory.ts";
import { typing } from "./benches/browser/typing.ts";
import { burst } from "./benches/burst.ts";
import { databaseLoad } from "./benches/database/database-load.ts";
import { history } from "./benches/database/history.ts";
import { historyOnMysql } from "./benches/database/history-mysql.ts";
import { redisLoad } from "./benches/database/redis-load.ts";
import { scale } from "./benches/database/scale.ts";
import { firstToken } from "./benches/first-token.ts";
import { dataLoss } from "./benches/loss.ts";
import { lossUnderLoad } from "./benches/loss-under-load.ts";
import { openStreams } from "./benches/open-streams.ts";
import { promptCost } from "./benches/prompt-cost.ts";
import { signIn } from "./benches/sign-in.ts";
import { buildSize } from "./benches/size.ts";
import { startup } from "./benches/start.ts";
import { stopLatency } from "./benches/stop.ts";
import { concurrentStreams } from "./benches/streams.ts";
import { goals } from "./goals.ts";
import type { Bench, BenchScope } from "./results/bench.ts";
import { readResults, writeResults } from "./results/results-file.ts";
import type { StoredResult, StoredResults } from "./results/stored-result.ts";
import { markdownTable, plainTable, rowsOf } from "./results/table.ts";
import { writeTable } from "./results/write-table.ts";

/** Every bench, in the order in which they run. */
const benches: readonly Bench[] = [
  firstToken,
  concurrentStreams,
  burst,
  openStreams,
  dataLoss,
  lossUnderLoad,
  stopLatency,
  history,
  historyOnMysql,
  databaseLoad,
  redisLoad,
  scale,
  signIn,
  bundle,
  coldLoad,
  pageBlocking,
  markdown,
  longPage,
  typing,
  interaction,
  pageMemory,
  startup,
  buildSize,
  promptCost,
];

/**
 * Measures the product against the least that could do the same work, in one run, and prints the goal table.
 * Arguments: names of benches to run only these; `--quick` measures less, `--full` adds the database of a
 * million chats, and `--write` updates docs/performance.md.
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
const extent: BenchScope = { rounds: isQuick ? quickRounds : usualRounds, isQuick, isFull };

/** A run with errors has no figures; its goals show the reason. */
async function measure(bench: Bench): Promise<StoredResults> {
  process.stdout.write(`${bench.name}: ${bench.about} …\n`);
  const kept = { isQuick, measuredAt: new Date().toISOString() };
  const results: Record<string, StoredResult> = {};
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
