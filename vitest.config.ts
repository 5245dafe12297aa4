import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findRedisServer } from "#scripts/testing/find-redis-server.ts";
import { hasCommit, lastReleaseCommit } from "#scripts/testing/last-release.ts";

/** The longest files, which begin first. */
const longest = ["api/test/worlds/server-world.test.ts", "api/test/worlds/stored-world.test.ts"];

/**
 * `npm test` runs the quick part, `npm run test:full` the rest after it; without it, Vitest runs both. The stories have
 * `.storybook/vitest.config.ts`, the rules of `npm run check` have `scripts/vitest.config.ts`.
 */
const speed = process.env.TEST_SPEED;

/** Tests of the server's answers and of stored data. They run on each kind of database. */
const databaseTests = {
  quick: [
    ...longest,
    "api/database/database.test.ts",
    "api/database/rows/snapshot.test.ts",
    "api/domain/**/*.test.ts",
    "api/test/advisories/**/*.test.ts",
    "api/test/refusals/{access,accounts,invites,limits,secrets}/**/*.test.ts",
    "api/test/telemetry/**/*.test.ts",
  ],
  rest: [
    "api/test/refusals/{providers,requests}/**/*.test.ts",
    "api/test/fuzz/**/*.test.ts",
    "api/test/backup/**/*.test.ts",
    "api/test/faults/**/*.test.ts",
    "api/test/upgrades/**/*.test.ts",
    "api/test/generated-clients/**/*.test.ts",
  ],
};
/** Tests of behavior that differs by database: order, search, dates, collation, locks, races, limits, migrations. */
const databaseSpecificTests = [
  "api/test/worlds/stored-world.test.ts",
  "api/database/database.test.ts",
  "api/database/rows/snapshot.test.ts",
  "api/domain/**/*{races,page,event-service-failures,chats,branches,keys,removal}.test.ts",
  "api/test/refusals/accounts/deleted-accounts.test.ts",
  "api/test/refusals/limits/**/*.test.ts",
  "api/test/refusals/invites/**/*.test.ts",
];
/** Tests that no database changes. They run once, on SQLite. */
const databaseIndependentTests = [
  "api/test/generated-clients/**/*.test.ts",
  "api/test/upgrades/{kept-builds,proxy-refusals,proxy-requests,upgraded-file}.test.ts",
  "api/test/faults/readers/{idle-connections,keep-alive-connections,misbehaving-readers,pipelined-requests,slow-readers}.test.ts",
  "api/test/faults/operation/provider-fault-lines.test.ts",
  "api/test/faults/starts/held-database.test.ts",
  "api/test/fuzz/{broken-requests,invalid-urls}.test.ts",
  "api/test/telemetry/{monitoring-samples,unsent-traces}.test.ts",
  "api/test/refusals/access/{chat-privacy-from-admins,client-origins,cross-site,csp-reports,foreign-origins,security-txt}.test.ts",
  "api/test/refusals/accounts/{attestation-makes-no-request,login-bodies,tampered-login,tampered-registration}.test.ts",
  "api/test/refusals/providers/{failing-provider,small-window,strict-provider}.test.ts",
  "api/test/refusals/requests/{compressed-answers,disconnected-readers,headers,long-addresses,malformed-targets,refused-bodies,request-framing,request-log,served-files,streams,undescribed-bodies}.test.ts",
  "api/test/refusals/secrets/secrets-at-rest.test.ts",
];
/**
 * A test that depends on the size of the system's socket buffers, which grows while a machine is up, and one that needs the
 * whole machine.
 */
const longTests =
  process.env.TEST_LONG === "true"
    ? []
    : ["api/test/faults/readers/slow-readers.test.ts", "api/test/upgrades/rolling-upgrade.test.ts"];
/** Tests of the last release, which git does not have in a shallow clone. `run-tests.ts` reports that. */
const lastReleaseTests = hasCommit(lastReleaseCommit())
  ? []
  : ["api/test/upgrades/{side-by-side,upgraded-file}.test.ts"];
/** Tests that need a database server, which several servers can share. */
const databaseServerTests = [
  "api/test/faults/nodes/**/*.test.ts",
  "api/test/faults/storage/{database-tls,migration-lease,outage-log,read-only-server}.test.ts",
  "api/test/faults/storage/{repeated-transactions,stalled-database,stop-without-database}.test.ts",
  "api/test/faults/operation/{database-rights,doctor-on-server}.test.ts",
  "api/test/faults/usage/parallel-sends.test.ts",
  "api/test/upgrades/{proxies,rolling-upgrade,side-by-side}.test.ts",
];
/** The same behavior, of the mock world. */
const mockWorldTests = ["contract/behavior/mock-world.test.ts"];
/** Tests of the built app, server and Storybook. */
const buildTests = {
  quick: ["scripts/built/{installable,launcher,old-node,page-bytes,server}.test.ts"],
  rest: [
    "scripts/built/{build-a-client,documented-commands,release,sbom,screen-board,story-index}.test.ts",
    "e2e/outside/{contract-package,terminal-client}.test.ts",
    ".storybook/built/*.test.ts",
  ],
};
/** How long hostile texts take to read, compared with short ones. */
const hostileTextTests = "scripts/hostile-texts.test.ts";
/** What another linter of OpenAPI finds in the document, with packages that it installs; and the proxy of `npm run dev`. */
const slowScripts = ["scripts/openapi/spectral.test.ts", "scripts/dev-server/api-proxy.test.ts"];
/** Unit tests that start processes, or wait for memory, sockets or time. */
const slowUnits = [
  "api/admin/**/{users,devices,invites,export-user,backup-commands,command-line,audit,locked-database}.test.ts",
  "api/admin/operation/{doctor,doctor-online,show-config}.test.ts",
  hostileTextTests,
  ...slowScripts,
  "api/http/connections/**/*.test.ts",
  "ui-kit/patterns/markdown/lexing/streaming-text.test.ts",
];
const unitTests = ["contract", "api", "ui-kit", "app", "prototype", "visual", "bench", ".storybook"].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** The files of one speed. Vitest fails a project without any, so that a table that matches nothing is noticed. */
function forSpeed(quick: string[], rest: string[]): string[] {
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
const databaseServer = process.env.TEST_DATABASE_URL ?? "";
const allDatabaseTests = [...databaseTests.quick, ...databaseTests.rest];

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
      testTimeout: 20_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 5000 } },
    },
  };
}

const sqliteProject = () =>
  behaviorProject(
    "behavior-sqlite",
    "",
    forSpeed(databaseTests.quick, databaseTests.rest),
    databaseServerTests,
  );

/** The quick part on a database server is what it can change; the rest is all that is left. */
function mysqlProject() {
  const isQuick = speed === "quick";
  const leftOut = [...databaseIndependentTests, ...(speed === "rest" ? databaseSpecificTests : [])];
  return behaviorProject(
    "behavior-mysql",
    databaseServer,
    isQuick ? databaseSpecificTests : allDatabaseTests,
    leftOut,
  );
}

/** Tests of a server wait more than they compute: three workers use two cores better than two do. */
function workers(): number {
  if (speed === "quick") return 3;
  // The rest measures memory and waits for processes: two such files side by side disturb each other.
  return speed === "rest" && databaseServer === "" ? 1 : 2;
}

export default defineConfig({
  test: {
    maxWorkers: workers(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate,
          include: forSpeed(unitTests, slowUnits),
          exclude: [
            "**/node_modules/**",
            ...[...allDatabaseTests, ...mockWorldTests, ".storybook/built/**"],
            ...(speed === "quick" ? slowUnits : []),
          ],
          env: { TEST_DATABASE_URL: "" },
        },
      },
      { extends: true, test: { name: "behavior-mock", isolate, include: mockWorldTests } },
      sqliteProject(),
      { extends: true, test: { name: "built", include: forSpeed(buildTests.quick, buildTests.rest) } },
      ...(databaseServer === "" ? [] : [mysqlProject()]),
    ],
  },
});
