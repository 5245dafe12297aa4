import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findRedisServer } from "#scripts/testing/find-redis-server.ts";
import { hasCommit, lastReleaseCommit } from "#scripts/testing/last-release.ts";

/** The behavior suites on a real server and on its stored data. They are the longest files, and begin first. */
const serverWorldTests = [
  "api/test/worlds/server-world.test.ts",
  "api/test/worlds/stored-world.databases.test.ts",
];

/**
 * `npm test` runs the quick part, `npm run test:full` the rest after it; without it, Vitest runs both. The stories have
 * `.storybook/vitest.config.ts`, the rules of `npm run check` have `scripts/vitest.config.ts`.
 */
const speed = process.env.TEST_SPEED;

/**
 * Suffixes of a test file's name say where it runs; they may be combined.
 *
 * - `.slow`: in the rest, as all files of `slowFolders`.
 * - `.databases`: its behavior differs by database (order, search, dates, collation, locks, races, limits, migrations), so that
 *   the quick part runs it on both kinds.
 * - `.sqlite`: no database changes it, so that it runs on SQLite only.
 * - `.mysql`: needs a database server, which several servers can share.
 * - `.long`: depends on the size of the system's socket buffers, which grows while a machine is up, or needs the whole machine:
 *   `npm run test:long`.
 */
const named = (suffix: string, folder = "**") => `${folder}/*.${suffix}.*test.ts`;

/** Tests of the server's responses and of stored data. They run on each kind of database. */
const databaseTests = [
  "api/domain/**/*.test.ts",
  "api/test/{advisories,backup,faults,fuzz,generated-clients,refusals,telemetry,upgrades,worlds}/**/*.test.ts",
  named("databases", "api/database/**"),
];
/** Database tests under faults, with hostile input, or with programs of their own. */
const slowFolders = [
  "api/test/{backup,faults,fuzz,generated-clients,upgrades}/**/*.test.ts",
  "api/test/refusals/{providers,requests}/**/*.test.ts",
];
const longTests = process.env.TEST_LONG === "true" ? [] : [named("long")];
/** Tests of the last release, which git does not have in a shallow clone. `run-tests.ts` reports that. */
const lastReleaseTests = hasCommit(lastReleaseCommit())
  ? []
  : ["api/test/upgrades/side-by-side.mysql.test.ts", "api/test/upgrades/upgraded-file.sqlite.test.ts"];
/** The same behavior, of the mock world. */
const mockWorldTests = ["contract/behavior/mock-world.test.ts"];
/** Folders with tests of the built app, server and Storybook. */
const builtFolders = ["scripts/built", "e2e/outside", ".storybook/built"];
/** Scripts that set up, build, release, deploy and test. The other tests of `scripts` are the rules of `npm run check`. */
const scriptFolders = ["scripts/builds", "scripts/deployment", "scripts/release", "scripts/testing"];
const unitFolders = [
  ...["contract", "api", "ui-kit", "app", "prototype", "visual", "bench", ".storybook"],
  ...scriptFolders,
];

/** The tests of some folders for one speed. Vitest fails a project without any, so that a pattern that matches no file is noticed. */
function forSpeed(folders: readonly string[]): string[] {
  return folders.map((folder) =>
    speed === "rest" ? named("slow", `${folder}/**`) : `${folder}/**/*.test.ts`,
  );
}

const leftOutIfQuick = speed === "quick" ? [named("slow")] : [];

/** Vitest begins with the largest files: the ones that take longest, short ones, would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) =>
      serverWorldTests.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/**
 * Only a fault meets these limits: a machine that stands still for a quarter of a minute fails no test. `npm run test:faults`, whose
 * faults meet many of them, takes a part of the time.
 */
const share = Number(process.env.TEST_PATIENCE ?? 1);
const patience = {
  testTimeout: 60_000 * share,
  hookTimeout: 120_000 * share,
  expect: { poll: { timeout: 20_000 * share } },
};

/** Loading modules takes longer than most tests: a worker does it once, as importing one does nothing by itself. */
const isolate = false;
const databaseServer = process.env.TEST_DATABASE_URL ?? "";

/** A project on databases of the server that `url` names; without one, on SQLite. */
function behaviorProject(name: string, url: string, include: string[], leftOut: string[]) {
  const env = { TEST_DATABASE_URL: url, TEST_REDIS_SERVER: findRedisServer() ?? "" };
  return {
    extends: true as const,
    test: {
      name,
      isolate,
      include,
      exclude: ["**/node_modules/**", ...longTests, ...lastReleaseTests, ...leftOut],
      env,
      ...patience,
    },
  };
}

function sqliteProject() {
  const leftOut = [named("mysql"), ...(speed === "quick" ? slowFolders : [])];
  return behaviorProject("behavior-sqlite", "", speed === "rest" ? slowFolders : databaseTests, leftOut);
}

/** The quick part on a database server is what it can change; the rest is all that is left. */
function mysqlProject() {
  const leftOut = [named("sqlite"), ...(speed === "rest" ? [named("databases")] : [])];
  const include = speed === "quick" ? [named("databases", "api/**")] : databaseTests;
  return behaviorProject("behavior-mysql", databaseServer, include, leftOut);
}

/** The behavior suites without ts-rest: in the mock world and on SQLite, with what stands in for it (docs/decisions/0001). */
function restStandInProject() {
  const standIn = (name: string) =>
    fileURLToPath(new URL(`api/test/rest-stand-in/${name}.ts`, import.meta.url));
  const include = [...mockWorldTests, ...serverWorldTests];
  return {
    ...behaviorProject("rest-stand-in", "", include, []),
    resolve: { alias: { "@ts-rest/core": standIn("core"), "@ts-rest/express": standIn("express") } },
  };
}

export default defineConfig({
  test: {
    // Tests of a server wait more than they compute: three workers use two cores better than two do.
    maxWorkers: 3,
    ...patience,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate,
          include: [...forSpeed(unitFolders), ...(speed === "quick" ? [] : [named("slow", "scripts/**")])],
          exclude: [
            "**/node_modules/**",
            ...[...databaseTests, ...mockWorldTests, ...builtFolders.map((folder) => `${folder}/**`)],
            ...leftOutIfQuick,
          ],
          env: { TEST_DATABASE_URL: "" },
        },
      },
      { extends: true, test: { name: "behavior-mock", isolate, include: mockWorldTests } },
      sqliteProject(),
      {
        extends: true,
        test: {
          name: "built",
          include: forSpeed(builtFolders),
          exclude: ["**/node_modules/**", ...leftOutIfQuick],
        },
      },
      ...(databaseServer === "" ? [] : [mysqlProject()]),
      ...(speed === "quick" ? [] : [restStandInProject()]),
    ],
  },
});
