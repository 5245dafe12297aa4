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
export interface ShakyDatabase {
  readonly place: TestDatabase;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const lockMilliseconds = 5000;

/** A file has no server: another process blocks its writes. */
async function inFile(): Promise<ShakyDatabase> {
  const place = await makeTestDatabase();
  let holder: DatabaseSync | undefined;
  const goAway = async () => {
    holder = new DatabaseSync(path.join(place.folder, "inglenook.sqlite"), { timeout: lockMilliseconds });
    holder.exec("begin immediate");
  };
  const comeBack = async () => {
    holder?.close();
    holder = undefined;
  };
  return { place, goAway, comeBack };
}

export function makeShakyDatabase(): Promise<ShakyDatabase> {
  return process.env.TEST_DATABASE_URL ? startOwnDatabaseServer() : inFile();
}

interface OwnDatabaseServer extends Omit<PrivateDatabase, "url" | "stop"> {
  readonly place: TestDatabase;
}

/** A database server for a test, which can be stopped and started, frozen and thawed. */
export async function startOwnDatabaseServer(): Promise<OwnDatabaseServer> {
  const program = findDatabaseServer();
  if (program === undefined) throw new Error("This machine has no program of a database server.");
  const { url, stop, ...server } = await startPrivateDatabase(program);
  const folder = await mkdtemp(path.join(tmpdir(), "inglenook-test-"));
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { place: { folder, settings: { kind: "mysql", url }, remove }, ...server };
}
