import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./testing/command.ts";
import { type Count, countPlaywright, countVitest } from "./testing/count-results.ts";
import { findChromium, headlessChromium } from "./testing/find-chromium.ts";
import { findOnPath } from "./testing/find-on-path.ts";
import { findRedisServer } from "./testing/find-redis-server.ts";
import { installWithApt, mayInstall } from "./testing/install-with-apt.ts";
import { findDatabaseServer, startPrivateDatabase } from "./testing/private-database.ts";
import { Report } from "./testing/report.ts";

/**
 * Everything that proves the product, in order: types and lint, unit and behavior in the mock world and on SQLite,
 * behavior on MySQL or MariaDB, the builds and what they must hold, the stories and the journeys in a real browser.
 * What cannot run is said, and fails under CI.
 */
const noChromium = "install chromium, or set CHROMIUM_PATH";
const fastProjects = ["unit", "behavior-mock", "behavior-sqlite"].map((name) => `--project=${name}`);
const report = new Report({ isStrict: process.env.CI === "true" });
const results = mkdtempSync(join(tmpdir(), "inglenook-results-"));

installWhatIsMissing();
await runStep("types, lint and unused code", ["npm", "run", "--silent", "check"]);
await runVitest("unit and behavior in the mock world and on SQLite", fastProjects, withoutDatabase());
await runOnDatabaseServer();
if (!findRedisServer()) report.addMissing("several nodes with Redis", "install redis-server");
await runStep("build", ["node", "scripts/set-up.mjs", "app", "prototype", "storybook"]);
await runVitest("what the builds hold", ["--project=built"], withoutDatabase());
await runStories();
await runEndToEnd();
rmSync(results, { recursive: true });
console.log(report.text);
process.exitCode = report.exitCode;

function installWhatIsMissing(): void {
  if (!mayInstall()) return;
  const missing: string[] = [];
  if (!process.env.TEST_DATABASE_URL && !findDatabaseServer()) missing.push("mariadb-server");
  if (!findRedisServer()) missing.push("redis-server");
  if (missing.length > 0) installWithApt(missing);
  if (!process.env.CHROMIUM_PATH && !findOnPath(headlessChromium)) installWithApt([headlessChromium]);
  // An older Debian has the whole browser alone.
  if (!findChromium()) installWithApt(["chromium"]);
}

async function runOnDatabaseServer(): Promise<void> {
  const name = "behavior on MySQL or MariaDB";
  const given = process.env.TEST_DATABASE_URL;
  const server = findDatabaseServer();
  if (given)
    return runVitest(name, ["--project=behavior-mysql"], { ...process.env, TEST_DATABASE_URL: given });
  if (!server) {
    return report.addMissing(
      name,
      "install mariadb-server, or set TEST_DATABASE_URL=mysql://user:password@host/name",
    );
  }
  const database = await startPrivateDatabase(server);
  try {
    await runVitest(name, ["--project=behavior-mysql"], { ...process.env, TEST_DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}

async function runStories(): Promise<void> {
  const name = "stories in Chromium";
  if (!findChromium()) return report.addMissing(name, noChromium);
  await runVitest(name, ["--project=stories"], withoutDatabase());
}

async function runEndToEnd(): Promise<void> {
  const name = "end to end in Chromium";
  const chromium = findChromium();
  if (!chromium) return report.addMissing(name, noChromium);
  const file = join(results, "playwright.json");
  const environment = {
    ...withoutDatabase(),
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const command = ["playwright", "test", "--config=e2e/playwright.config.ts", "--reporter=line,json"];
  await runStep(name, command, environment, () => countPlaywright(file));
}

async function runVitest(name: string, filters: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const file = join(results, `${name.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  await runStep(name, ["vitest", "run", ...filters, ...reporters], environment, () => countVitest(file));
}

/** A command without a count of its own is one test; one that ran nothing or ended badly has failed. */
async function runStep(
  name: string,
  command: string[],
  environment: NodeJS.ProcessEnv = process.env,
  count?: () => Count,
): Promise<void> {
  const outcome = await runCommand(command, environment);
  const isWell = outcome.ended === "well";
  const counted = count?.() ?? { passed: isWell ? 1 : 0, failed: 0, skipped: 0 };
  const hasHeld = isWell && counted.passed > 0;
  report.add(name, outcome, { ...counted, failed: hasHeld ? counted.failed : Math.max(1, counted.failed) });
}

function withoutDatabase(): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  return environment;
}
