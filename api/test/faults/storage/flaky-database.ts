import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  findDatabaseServer,
  type PrivateDatabase,
  startPrivateDatabase,
} from "#scripts/testing/private-database.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";

/** A database for a test that can be taken away from the servers that use it, and restored. */
export interface FlakyDatabase {
  readonly testDatabase: TestDatabase;
  interrupt(): Promise<void>;
  resume(): Promise<void>;
}

const lockMilliseconds = 5000;

/** A file has no server: another process blocks its writes. */
async function inFile(): Promise<FlakyDatabase> {
  const testDatabase = await makeTestDatabase();
  let holder: DatabaseSync | undefined;
  const interrupt = async () => {
    holder = new DatabaseSync(path.join(testDatabase.folder, "inglenook.sqlite"), {
      timeout: lockMilliseconds,
    });
    holder.exec("begin immediate");
  };
  const resume = async () => {
    holder?.close();
    holder = undefined;
  };
  return { testDatabase, interrupt, resume };
}

export async function makeFlakyDatabase(): Promise<FlakyDatabase> {
  if (!process.env.TEST_DATABASE_URL) return inFile();
  const { testDatabase, shutDown, restart } = await startPrivateDatabaseServer();
  return { testDatabase, interrupt: shutDown, resume: restart };
}

interface PrivateDatabaseServer extends Omit<PrivateDatabase, "url" | "stop"> {
  readonly testDatabase: TestDatabase;
}

/** A database server for a test, which can be stopped and started, frozen and thawed. */
export async function startPrivateDatabaseServer(): Promise<PrivateDatabaseServer> {
  const program = findDatabaseServer();
  if (program === undefined) throw new Error("This machine has no program of a database server.");
  const { url, stop, ...server } = await startPrivateDatabase(program);
  const folder = await mkdtemp(path.join(tmpdir(), "inglenook-test-"));
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { testDatabase: { folder, settings: { kind: "mysql", url }, remove }, ...server };
}
