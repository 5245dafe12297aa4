import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { findRedisServer } from "#scripts/testing/find-redis-server.ts";
import { storiesProject } from "#storybook/stories-project.ts";

const longest = "api/test/worlds/server-world.test.ts";
/** Tests of the server as it answers and of what it keeps: they run on each kind of database. */
const onDatabase = [
  longest,
  "api/test/refusals/**/*.test.ts",
  "api/test/fuzz/**/*.test.ts",
  "api/test/backup/**/*.test.ts",
  "api/database/database.test.ts",
  "api/database/rows/snapshot.test.ts",
  "api/domain/**/*.test.ts",
  "api/test/faults/**/*.test.ts",
];
/** Of these the ones that no kind of database changes: on SQLite they run once. */
const onAnyDatabase = [
  "api/test/faults/readers/{idle-connections,slow-readers}.test.ts",
  "api/test/faults/nodes/redis-*.test.ts",
  "api/test/refusals/*/{administrators-read-no-chats,cross-site,csp-reports,failing-provider,headers,kept-secrets,left-readers,request-framing,security-txt,served-files}.test.ts",
];
/** Of these the ones of what only a database server does. */
const onServerAlone = ["api/test/faults/storage/stalled-database.test.ts"];
/** The same behavior, of the mock world. */
const inMockWorld = ["contract/behavior/mock-world.test.ts"];
/** What only a build can show. */
const ofTheBuild = ["scripts/built/**/*.test.ts"];
const everywhere = [
  "contract",
  "api",
  "ui-kit",
  "app",
  "prototype",
  "scripts",
  "visual",
  "bench",
  ".storybook",
].map((room) => `${room}/**/*.test.ts`);
/** Vitest begins with the largest files: the one that takes longest, a short one, would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Loading modules takes longer than most tests: a worker does it once, as importing one does nothing by itself. */
const isolate = false;
const chromium = findChromium();
const databaseServer = process.env.TEST_DATABASE_URL ?? "";

/** A project on databases of the server that `url` names; without one, on SQLite. */
function behaviorOn(name: string, url: string, leftOut: string[] = []) {
  const env = { TEST_DATABASE_URL: url, TEST_REDIS_SERVER: findRedisServer() ?? "" };
  return {
    extends: true as const,
    test: {
      name,
      isolate,
      include: onDatabase,
      exclude: ["**/node_modules/**", ...leftOut],
      env,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 5000 } },
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate,
          include: everywhere,
          exclude: ["**/node_modules/**", ...onDatabase, ...inMockWorld, ...ofTheBuild],
          env: { TEST_DATABASE_URL: "" },
        },
      },
      { extends: true, test: { name: "behavior-mock", isolate, include: inMockWorld } },
      behaviorOn("behavior-sqlite", "", onServerAlone),
      { extends: true, test: { name: "built", include: ofTheBuild } },
      ...(databaseServer === "" ? [] : [behaviorOn("behavior-mysql", databaseServer, onAnyDatabase)]),
      // Stories are drawn in a browser; without one the other projects still run.
      ...(chromium === undefined ? [] : [storiesProject(chromium)]),
    ],
  },
});
