import { defineConfig } from "vitest/config";

/** Tests of the server as it answers and of what it keeps: they run on each kind of database. */
const onDatabase = [
  "api/test/server-world.test.ts",
  "api/test/refusals/**/*.test.ts",
  "api/database/database.test.ts",
  "api/domain/**/*.test.ts",
];
const everywhere = ["contract", "api", "ui-kit", "app", "scripts", "visual"].map(
  (room) => `${room}/**/*.test.ts`,
);
const databaseServer = process.env.TEST_DATABASE_URL ?? "";

/** A project on databases of the server that `url` names; without one, on SQLite. */
function behaviourOn(name: string, url: string) {
  const env = { TEST_DATABASE_URL: url };
  return {
    extends: true as const,
    test: { name, include: onDatabase, env, testTimeout: 20_000, hookTimeout: 60_000 },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: everywhere,
          exclude: ["**/node_modules/**", ...onDatabase],
          env: { TEST_DATABASE_URL: "" },
        },
      },
      behaviourOn("behaviour-sqlite", ""),
      ...(databaseServer === "" ? [] : [behaviourOn("behaviour-mysql", databaseServer)]),
    ],
  },
});
