import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { failedVitestTests } from "../testing/count-results.ts";
import { CopiedSources } from "./copied-sources.ts";
import type { Fault, FaultTests } from "./fault.ts";
import { areas } from "./fault-areas.ts";

/** A fault that turns so many tests red shows that its promise is proved more than once. */
const redLimit = 10;
/** A fault may make a test wait for ever. */
const faultMilliseconds = 300_000;
/** The run without a fault has the tests of all faults. */
const healthyMilliseconds = 3_600_000;
/** Stands for a test where a run has no result. */
const noResult = "the whole run";
/** The part of the usual time that a test may wait: with a fault, many wait in vain. */
const patience = "0.25";

interface AreaFault extends Fault {
  readonly area: string;
}

interface Finding {
  readonly fault: AreaFault;
  /** The tests that fail with the fault only. */
  readonly red: readonly string[];
}

/**
 * Breaks the product in one place after the other, in a copy of the sources, and runs the tests that must notice it. Fails if a
 * fault turns no test red. Arguments limit it to areas ("domain") or to faults of files whose paths contain them.
 */
const root = join(import.meta.dirname, "../..");
const words = process.argv.slice(2);
const all = Object.entries(areas).flatMap(([area, faults]) => faults.map((fault) => ({ ...fault, area })));
const chosen = all.filter(
  ({ area, file }) => words.length === 0 || words.some((word) => word === area || file.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No fault has this area or file. The areas are ${Object.keys(areas).join(", ")}.`);
  process.exit(1);
}

const copy = new CopiedSources(root);
let running: ChildProcess | undefined;
process.once("exit", () => {
  running?.kill("SIGKILL");
  copy.remove();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const resultFile = join(copy.folder, "test-results.json");

const started = performance.now();
const redBefore = await findRedTests();
for (const test of redBefore) console.log(`red without a fault: ${test}`);
const findings: Finding[] = [];
for (const fault of chosen) {
  const found = await runFault(fault);
  findings.push({ fault, red: found });
  console.log(`red ${found.length}  ${fault.area}: ${fault.breaks}`);
}
report();

/** The tests that fail in the sources as they are: they notice nothing. */
async function findRedTests(): Promise<Set<string>> {
  const red = new Set<string>();
  for (const tests of mergeTests(chosen.map((fault) => fault.tests)))
    for (const test of await findFailedTests(tests, healthyMilliseconds)) red.add(test);
  return red;
}

/** One run for each project and pattern. */
function mergeTests(all: readonly FaultTests[]): FaultTests[] {
  const merged = Map.groupBy(all, ({ project, named }) => `${project} ${named === undefined}`);
  return [...merged.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const names = new Set(some.flatMap(({ named }) => (named === undefined ? [] : [named])));
    const named = names.size === 0 ? {} : { named: [...names].join("|") };
    return [{ project: first.project, files: [...new Set(some.flatMap(({ files }) => files))], ...named }];
  });
}

async function runFault({ file, before, after, tests }: AreaFault): Promise<string[]> {
  const restore = copy.replace(file, before, after);
  try {
    const failed = await findFailedTests(tests, faultMilliseconds);
    return failed.filter((test) => test === noResult || !redBefore.has(test));
  } finally {
    restore();
  }
}

/** Runs tests in the copy, and returns the failed ones. A run that ends without any result, or not in time, is one failure. */
function findFailedTests({ project, files, named }: FaultTests, timeout: number): Promise<readonly string[]> {
  rmSync(resultFile, { force: true });
  const config = {
    stories: ["--config=.storybook/vitest.config.ts"],
    rules: ["--config=scripts/vitest.config.ts"],
  };
  const where = project === "stories" || project === "rules" ? config[project] : [`--project=${project}`];
  const which = [...files, ...(named === undefined ? [] : [`--testNamePattern=${named}`])];
  const reporters = ["--reporter=json", `--outputFile.json=${resultFile}`];
  const vitest = join(copy.folder, "node_modules/vitest/vitest.mjs");
  const { TEST_DATABASE_URL: _, TEST_SPEED: __, ...environment } = process.env;
  const env = {
    ...environment,
    TEST_PATIENCE: patience,
    ...(project === "stories" && { TEST_SPEED: "quick" }),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, "run", ...where, ...which, ...reporters], {
      cwd: copy.folder,
      env,
      stdio: "ignore",
      timeout,
    });
    running = child;
    child.once("error", reject);
    child.once("exit", () => resolve(failedVitestTests(resultFile, copy.folder) ?? [noResult]));
  });
}

function report(): void {
  const unnoticed = findings.filter(({ red }) => red.length === 0);
  const doubled = findings.filter(({ red }) => red.length >= redLimit);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${findings.length} faults in ${minutes} minutes`);
  for (const area of Object.keys(areas)) {
    const own = findings.filter(({ fault }) => fault.area === area);
    if (own.length > 0)
      console.log(`  ${area}: ${own.length}, red ${own.filter(({ red }) => red.length > 0).length}`);
  }
  console.log(`\n${unnoticed.length} turned nothing red`);
  for (const { fault } of unnoticed) console.log(`  ${fault.file}: ${fault.breaks}`);
  console.log(`\n${doubled.length} turned ${redLimit} or more red`);
  for (const { fault, red } of doubled) {
    const files = new Set(red.map((test) => test.split(" > ")[0]));
    console.log(`  ${red.length}  ${fault.file}: ${fault.breaks}\n      ${[...files].join(", ")}`);
  }
  process.exitCode = unnoticed.length > 0 || redBefore.size > 0 ? 1 : 0;
}
