import { rmSync } from "node:fs";
import { join } from "node:path";
import { countPlaywright, countVitest, type TestResults } from "./testing/count-results.ts";
import { findChromium, headlessChromium } from "./testing/find-chromium.ts";
import { type Engine, engines, missingPackages } from "./testing/find-engines.ts";
import { findOnPath } from "./testing/find-on-path.ts";
import { findRedisServer } from "./testing/find-redis-server.ts";
import { canInstall, installWithApt } from "./testing/install-with-apt.ts";
import { hasCommit, lastReleaseCommit } from "./testing/last-release.ts";
import { findDatabaseServer, startPrivateDatabase } from "./testing/private-database.ts";
import { Report } from "./testing/report.ts";
import { runCommand } from "./testing/run-command.ts";
import { makeTemporaryFolder } from "./testing/temporary-folder.ts";
import { saveTestDuration } from "./testing/test-duration.ts";

/**
 * The quick part, which is `npm test`: types, lint and rules; unit tests; behavior in the mock world and on
 * SQLite; database-specific tests on MySQL or MariaDB; the builds; the stories; a dozen e2e tests. The argument
 * `full` adds the rest: the server on either database under faults and hostile input, the variants of stories, all
 * e2e tests, and the main journey in Firefox and WebKitGTK. `vitest.config.ts`, the tags of stories and
 * `e2e/playwright.config.ts` assign the tests. A step that cannot run is reported, and fails in CI.
 */
type Speed = "quick" | "rest";

const isFull = process.argv[2] === "full";
const speeds: readonly Speed[] = isFull ? ["quick", "rest"] : ["quick"];
const engineNames = Object.keys(engines) as Engine[];
/** The proxies whose configurations are documented. */
const proxies = ["nginx", "caddy"];
/** Verifies the signature of a release. */
const verifier = "minisign";
const noChromium = "install chromium, or set CHROMIUM_PATH";
/** Only tests of the rest need the built Storybook and the packages; the stories of the quick part run from their sources. */
const builds = { quick: ["app", "prototype"], rest: ["storybook", "packages"] } as const;
/** Tests of processes start these built programs. */
const programs = { TEST_PROGRAMS: "dist/server" };
/** Incremental state costs a first run more than it saves, and CI has no second one. */
const tscFlags = process.env.CI === "true" ? "--incremental false" : "";
const report = new Report({ isStrict: process.env.CI === "true" });
const temporaryFolder = makeTemporaryFolder();
// The database server of this process and all commands keep their files there.
process.env.TMPDIR = temporaryFolder;
process.once("exit", () => rmSync(temporaryFolder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

installMissingTools();
await runStep("types, lint and rules", ["npm", "run", "--silent", "check"], {
  ...process.env,
  TSC_FLAGS: tscFlags,
});
for (const speed of speeds) {
  await runPart(speed);
}
if (!isFull) saveTestDuration(report.steps);
console.log(report.text);
process.exitCode = report.exitCode;

async function runPart(speed: Speed): Promise<void> {
  await runStep(`${speed}: builds`, ["node", "scripts/set-up.mjs", ...builds[speed]]);
  const environment = { ...withoutDatabase(), ...programs, TEST_SPEED: speed };
  const others = { quick: "--project=behavior-mock", rest: "--project=rest-stand-in" };
  const projects = ["--project=unit", others[speed], "--project=behavior-sqlite"];
  await runVitest(`${speed}: units, mock world, SQLite`, projects, environment);
  await runOnDatabaseServer(speed);
  // They wait for compilers, npm and pages, and measure no time: two beside each other use both cores.
  await runVitest(`${speed}: what the builds hold`, ["--project=built", "--maxWorkers=2"], environment);
  if (speed === "rest" && !findRedisServer())
    report.addMissing("several nodes with Redis", "install redis-server");
  for (const name of speed === "rest" ? proxies : [])
    if (!findOnPath(name)) report.addMissing(`servers behind ${name}`, `install ${name}`);
  if (speed === "rest" && !findOnPath(verifier))
    report.addMissing("the signature of a release", `install ${verifier}`);
  if (speed === "rest" && !hasCommit(lastReleaseCommit()))
    report.addMissing("this version beside the last release", "git fetch --unshallow");
  // In a full run only the rest runs the stories: it runs all of them, with more checks.
  if (speed === "rest" || !isFull) await runStories(speed, environment);
  await runJourneys(speed, environment);
  if (speed === "rest") await runOtherEngines(environment);
}

function installMissingTools(): void {
  if (!canInstall()) return;
  const missing: string[] = [];
  if (!process.env.TEST_DATABASE_URL && !findDatabaseServer()) missing.push("mariadb-server");
  if (!findRedisServer()) missing.push("redis-server");
  if (missing.length > 0) installWithApt(missing);
  if (!process.env.CHROMIUM_PATH && !findOnPath(headlessChromium)) installWithApt([headlessChromium]);
  const missingPrograms = isFull ? [...proxies, verifier].filter((name) => !findOnPath(name)) : [];
  if (missingPrograms.length > 0) installWithApt(missingPrograms);
  // An older Debian has only the full browser.
  if (!findChromium()) installWithApt(["chromium"]);
  // One by one: apt-get installs nothing if a package of the command does not exist on this system.
  for (const engine of isFull ? engineNames : []) {
    const packages = missingPackages(engine);
    if (packages.length > 0) installWithApt(packages);
  }
}

async function runOnDatabaseServer(speed: Speed): Promise<void> {
  const name = `${speed}: MySQL or MariaDB`;
  const run = (url: string) =>
    // They wait for two servers, the product's and the database's: three workers leave a fifth of the processors idle, five a tenth.
    runVitest(name, ["--project=behavior-mysql", "--maxWorkers=5"], {
      ...process.env,
      ...programs,
      TEST_SPEED: speed,
      TEST_DATABASE_URL: url,
    });
  const given = process.env.TEST_DATABASE_URL;
  if (given) return run(given);
  const server = findDatabaseServer();
  if (!server) {
    return report.addMissing(
      name,
      "install mariadb-server, or set TEST_DATABASE_URL=mysql://user:password@host/name",
    );
  }
  const database = await startPrivateDatabase(server);
  try {
    await run(database.url);
  } finally {
    await database.stop();
  }
}

async function runStories(speed: Speed, environment: NodeJS.ProcessEnv): Promise<void> {
  const name = `${speed}: stories in Chromium`;
  if (!findChromium()) return report.addMissing(name, noChromium);
  await runVitest(name, ["--config=.storybook/vitest.config.ts"], environment);
}

async function runJourneys(speed: Speed, environment: NodeJS.ProcessEnv): Promise<void> {
  const name = `${speed}: end to end in Chromium`;
  const chromium = findChromium();
  if (!chromium) return report.addMissing(name, noChromium);
  const only = speed === "quick" ? ["wide"] : [];
  await runPlaywright(name, "e2e/playwright.config.ts", only, { ...environment, CHROMIUM_PATH: chromium });
}

/** Each engine that is installed. */
async function runOtherEngines(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const engine of engineNames) {
    const missing = missingPackages(engine);
    if (missing.length > 0)
      report.addMissing(`rest: end to end in ${engine}`, `install ${missing.join(" and ")}`);
  }
  const installed = engineNames.filter((engine) => missingPackages(engine).length === 0);
  if (installed.length === 0) return;
  const name = `rest: end to end in ${installed.join(" and ")}`;
  await runPlaywright(name, "e2e/engines/playwright.config.ts", installed, environment);
}

/** Runs these projects of a Playwright config, or all of them. */
async function runPlaywright(
  name: string,
  config: string,
  projects: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const file = join(temporaryFolder, `${name.replaceAll(/\W+/g, "-")}.json`);
  const only = projects.map((project) => `--project=${project}`);
  const command = ["playwright", "test", `--config=${config}`, "--reporter=line,json", ...only];
  await runStep(name, command, { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, () =>
    countPlaywright(file),
  );
}

async function runVitest(name: string, filters: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const file = join(temporaryFolder, `${name.replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  await runStep(name, ["vitest", "run", ...filters, ...reporters], environment, () => countVitest(file));
}

/** A command without a count is one test; one that ran nothing or failed counts as failed. */
async function runStep(
  name: string,
  command: string[],
  environment: NodeJS.ProcessEnv = process.env,
  count?: () => TestResults,
): Promise<void> {
  const outcome = await runCommand(command, environment);
  const hasSucceeded = outcome.ended === "well";
  const counted = count?.() ?? { passed: hasSucceeded ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  const hasPassed = hasSucceeded && counted.passed > 0;
  report.add(name, outcome, { ...counted, failed: hasPassed ? counted.failed : Math.max(1, counted.failed) });
}

function withoutDatabase(): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  return environment;
}
