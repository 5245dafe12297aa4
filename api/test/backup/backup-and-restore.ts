import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createBackup } from "../../backup/make-backup.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import type { Config } from "../../config/config.ts";
import { connect, type Database } from "../../database/connect.ts";
import { makeTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { MovableClock } from "../worlds/movable-clock.ts";
import { testConfig } from "../worlds/test-server.ts";

type Kind = "sqlite" | "mysql";

const server = process.env.TEST_DATABASE_URL ?? "";

/** The kinds of database to move between: with a database server, all pairs that include it. */
export const databasePairs: readonly { from: Kind; to: Kind }[] =
  server === ""
    ? [{ from: "sqlite", to: "sqlite" }]
    : [
        { from: "mysql", to: "mysql" },
        { from: "mysql", to: "sqlite" },
        { from: "sqlite", to: "mysql" },
      ];

/** An empty database of a kind, which the caller removes. */
export function makeDatabase(kind: Kind): Promise<TestDatabase> {
  return makeTestDatabase(kind === "sqlite" ? "" : server);
}

/** An empty database of a kind for one test. */
export async function testDatabaseForTest(kind: Kind): Promise<{ place: TestDatabase; config: Config }> {
  const place = await makeDatabase(kind);
  onTestFinished(() => place.remove());
  return { place, config: testConfig(place) };
}

/** A connection for one test. */
export function connectForTest({ settings }: Pick<TestDatabase, "settings">): Database {
  const database = connect(settings);
  onTestFinished(() => database.destroy());
  return database;
}

const edges = () => ({ clock: new MovableClock(), signal: new AbortController().signal });

/** Makes a backup in the data folder and returns its file. */
export async function backUp(config: Config, name = "backup.tar"): Promise<string> {
  const { file } = await createBackup(config, { path: join(config.dataDirectory, name) }, edges());
  return file;
}

export function restoreFrom(file: string, config: Config) {
  return restoreBackup(config, file, edges());
}
