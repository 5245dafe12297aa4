import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { startOwnDatabaseServer } from "./own-database-server.ts";

/** A database of a test's own that can be taken from the servers that use it, and given back. */
export interface ShakyDatabase {
  readonly place: TestDatabase;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const lockMilliseconds = 5000;

/** A file has no server: another process keeps it from being written. */
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
