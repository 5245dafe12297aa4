import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { findRedisServer } from "#scripts/testing/find-redis-server.ts";
import { storiesProject } from "#storybook/stories-project.ts";

/** The longest files, which begin first. */
const longest = ["api/test/worlds/server-world.test.ts", "api/test/worlds/stored-world.test.ts"];

/** `npm test` runs the quick part, `npm run test:full` the rest after it; without it, Vitest runs both. */
const speed = process.env.TEST_SPEED;

/** Of the server as it answers and of what it stores. They run on each kind of database. */
const onDatabase = {
  quick: [
    ...longest,
    "api/database/database.test.ts",
    "api/database/rows/snapshot.test.ts",
    "api/domain/**/*.test.ts",
    "api/test/refusals/{access,accounts,invites,limits,secrets}/**/*.test.ts",
  ],
  rest: [
    "api/test/refusals/{providers,requests}/**/*.test.ts",
    "api/test/fuzz/**/*.test.ts",
    "api/test/backup/**/*.test.ts",
    "api/test/faults/**/*.test.ts",
  ],
};
/** What a kind of database can change: order, search, dates, collation, locks, races, limits, migrations. */
const ofDatabase = [
  "api/test/worlds/stored-world.test.ts",
  "api/database/database.test.ts",
  "api/database/rows/snapshot.test.ts",
  "api/domain/**/*{races,page,list-read-failures,chats,branches,keys}.test.ts",
  "api/test/refusals/limits/**/*.test.ts",
  "api/test/refusals/invites/**/*.test.ts",
];
/** What no kind of database changes: on SQLite it runs once. */
const onAnyDatabase = [
  "api/test/faults/readers/{idle-connections,slow-readers}.test.ts",
  "api/test/faults/nodes/redis-*.test.ts",
  "api/test/refusals/*/{chat-privacy-from-admins,cross-site,csp-reports,disconnected-readers,failing-provider,headers,request-framing,secrets-at-rest,security-txt,served-files}.test.ts",
];
/** It depends on how much the system's sockets take, which grows while a machine is up: `npm run test:long` runs it. */
const ofLongTests = process.env.TEST_LONG === "true" ? [] : ["api/test/faults/readers/slow-readers.test.ts"];
/** What only a database server does. */
const onServerAlone = ["api/test/faults/storage/stalled-database.test.ts"];
/** The same behavior, of the mock world. */
const inMockWorld = ["contract/behavior/mock-world.test.ts"];
/** What only a build can show: of the app and the server, and of Storybook. */
const ofTheBuild = {
  quick: ["scripts/built/{old-node,page-bytes,server}.test.ts"],
  rest: ["scripts/built/{screen-board,story-index}.test.ts"],
};
/** How long hostile texts take to read, compared with short ones. */
const hostileTexts = "scripts/hostile-texts.test.ts";
/** Rules about the project's own files. `npm run check` runs them. */
const rules = ["scripts/**/!(hostile-texts).test.ts"];
/** Unit tests that start processes, or wait for memory, sockets or time. */
const slowUnits = [
  "api/admin/**/{users,backup-commands,command-line,audit,locked-database}.test.ts",
  hostileTexts,
  "api/http/connections/**/*.test.ts",
  "ui-kit/patterns/markdown/lexing/streaming-text.test.ts",
];
const everywhere = ["contract", "api", "ui-kit", "app", "prototype", "visual", "bench", ".storybook"].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** The files of one speed. Vitest fails a project without any, so that a table that matches nothing is noticed. */
function ofSpeed(quick: string[], rest: string[]): string[] {
  if (speed === "quick") return quick;
  return speed === "rest" ? rest : [...quick, ...rest];
}

/** Vitest begins with the largest files: the ones that take longest, short ones, would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Loading modules takes longer than most tests: a worker does it once, as importing one does nothing by itself. */
const isolate = false;
const chromium = findChromium();
const databaseServer = process.env.TEST_DATABASE_URL ?? "";
const allOnDatabase = [...onDatabase.quick, ...onDatabase.rest];

/** A project on databases of the server that `url` names; without one, on SQLite. */
function behaviorOn(name: string, url: string, include: string[], leftOut: string[]) {
  const env = { TEST_DATABASE_URL: url, TEST_REDIS_SERVER: findRedisServer() ?? "" };
  return {
    extends: true as const,
    test: {
      name,
      isolate,
      include,
      exclude: ["**/node_modules/**", ...ofLongTests, ...leftOut],
      env,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 5000 } },
    },
  };
}

const onSqlite = () =>
  behaviorOn("behavior-sqlite", "", ofSpeed(onDatabase.quick, onDatabase.rest), onServerAlone);

/** The quick part on a database server is what it can change; the rest is all that is left. */
function onMysql() {
  const isQuick = speed === "quick";
  const leftOut = [...onAnyDatabase, ...(speed === "rest" ? ofDatabase : [])];
  return behaviorOn("behavior-mysql", databaseServer, isQuick ? ofDatabase : allOnDatabase, leftOut);
}

export default defineConfig({
  test: {
    // The rest measures memory and waits for processes: two such files side by side disturb each other.
    maxWorkers: speed === "rest" && !process.env.TEST_DATABASE_URL ? 1 : 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate,
          include: ofSpeed(everywhere, slowUnits),
          exclude: [
            "**/node_modules/**",
            ...[...allOnDatabase, ...inMockWorld, ...rules],
            ...(speed === "quick" ? slowUnits : []),
          ],
          env: { TEST_DATABASE_URL: "" },
        },
      },
      { extends: true, test: { name: "rules", isolate, include: rules, exclude: ["scripts/built/**"] } },
      { extends: true, test: { name: "behavior-mock", isolate, include: inMockWorld } },
      onSqlite(),
      { extends: true, test: { name: "built", include: ofSpeed(ofTheBuild.quick, ofTheBuild.rest) } },
      ...(databaseServer === "" ? [] : [onMysql()]),
      // Stories are drawn in a browser; without one the other projects still run.
      ...(chromium === undefined ? [] : [storiesProject(chromium, speed)]),
    ],
  },
});
