import { defineConfig } from "vitest/config";

const behaviour = ["api/test/server-world.test.ts", "api/test/refusals/**/*.test.ts"];
const unit = ["contract", "api", "ui-kit", "app", "scripts"].map((room) => `${room}/**/*.test.ts`);
const testDatabase = process.env.TEST_DATABASE_URL ?? "";

/** A project that runs the behaviour of the server on the database that TEST_DATABASE_URL names, or on SQLite. */
function behaviourOn(name: string, databaseUrl: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: behaviour,
      env: { TEST_DATABASE_URL: databaseUrl },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "unit", include: unit, exclude: [...behaviour, "**/node_modules/**"] } },
      behaviourOn("behaviour-sqlite", ""),
      ...(testDatabase === "" ? [] : [behaviourOn("behaviour-mysql", testDatabase)]),
    ],
  },
});
