import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  findDatabaseServer,
  type PrivateDatabase,
  startPrivateDatabase,
} from "#scripts/testing/private-database.ts";
import type { TestDatabase } from "../../database/test-database.ts";

export interface OwnDatabaseServer extends Omit<PrivateDatabase, "url" | "stop"> {
  readonly place: TestDatabase;
}

/** A database server of a test's own, which may be stopped and started, frozen and thawed. */
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
