import { findChromium } from "./testing/find-chromium.ts";
import { findDatabaseServer, startPrivateDatabase } from "./testing/private-database.ts";
import { type Outcome, runCommand } from "./testing/run-command.ts";

/**
 * The long tests that `npm test` leaves out: thousands of generated requests, every e2e test at both widths and
 * in both worlds, the built server under full load on each database, several of it on a cluster whose processes are
 * killed, and the visual tests. Runs all of it, even after a failure.
 */
const chromium = findChromium();
const given = process.env.TEST_DATABASE_URL;
const server = given ? undefined : findDatabaseServer();
if (chromium === undefined || !(given || server)) {
  console.error(
    "It needs Chromium (chromium, or CHROMIUM_PATH) and a database (mariadb-server, or TEST_DATABASE_URL).",
  );
  process.exit(1);
}
const own = server === undefined ? undefined : await startPrivateDatabase(server);
const environment = {
  ...process.env,
  TEST_DATABASE_URL: given || own?.url,
  FUZZ_RUNS: "1000",
  TEST_LONG: "true",
};
const program = (file: string) => ["node", "--disable-warning=ExperimentalWarning", file];
const steps: readonly [words: string[], limitMinutes: number][] = [
  [
    [
      "vitest",
      "run",
      "--project=behavior-sqlite",
      "--project=behavior-mysql",
      "api/test/fuzz",
      "slow-readers",
      "rolling-upgrade",
    ],
    60,
  ],
  [["env", `CHROMIUM_PATH=${chromium}`, "playwright", "test", "--config=e2e/playwright.config.ts"], 60],
  [program("bench/soak.ts"), 60],
  [program("bench/galera.ts"), 15],
  [program("scripts/visual.ts"), 60],
];

const ends: Outcome["ended"][] = [];
try {
  for (const [words, limitMinutes] of steps) {
    const { ended } = await runCommand(words, environment, limitMinutes);
    ends.push(ended);
  }
} finally {
  await own?.stop();
}
process.exitCode = ends.every((ended) => ended === "well") ? 0 : 1;
