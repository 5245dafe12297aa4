import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../connect.ts";

const pauseMilliseconds = 100;

/** Writes the log of a SQLite file into the file, and empties it. Returns false if a reader of another process keeps it. */
export async function emptyLog(database: Database): Promise<boolean> {
  const [{ busy }] = await database.raw("pragma wal_checkpoint(truncate)");
  return Number(busy) === 0;
}

/** Empties the log as soon as no reader keeps it. Returns false if one still does after `patience` milliseconds. */
export async function waitForEmptyLog(database: Database, patience: number): Promise<boolean> {
  const begun = performance.now();
  while (!(await emptyLog(database))) {
    if (performance.now() - begun >= patience) return false;
    await wait(pauseMilliseconds);
  }
  return true;
}
