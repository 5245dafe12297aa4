import { setTimeout as wait } from "node:timers/promises";
import type { Knex } from "knex";
import type { Database } from "../connect.ts";
import { transactionWithoutTimeout } from "../rows/long-transaction.ts";
import { withMigrationLease } from "./migration-lease.ts";

/** The maximum time of another process's migrations, in seconds. */
const lockTimeoutSeconds = 600;
const retryMilliseconds = 250;
/** A waiting `get_lock` cannot be canceled, so each call waits this long and is repeated. */
const lockWaitSeconds = 1;
/** More looks than the lease of a dead process takes; a look that another statement blocks does not count. */
const looksAtFreeLease = 40;

/** A lock of the whole server has the database in its name, which may be longer than 64 characters. */
const lockName = "concat('inglenook.', md5(database()))";

export class MigrationLockedError extends Error {
  override readonly name = "MigrationLockedError";
}

/** Throws when the wait for another process is over. */
function makeWaitCheck(signal: AbortSignal | undefined): () => void {
  const until = Date.now() + lockTimeoutSeconds * 1000;
  return () => {
    signal?.throwIfAborted();
    if (Date.now() > until) throw new MigrationLockedError();
  };
}

async function acquireNamedLock(
  transaction: Knex.Transaction,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const checkWait = makeWaitCheck(signal); ; ) {
    checkWait();
    const [rows] = await transaction.raw(`select get_lock(${lockName}, ?) as taken`, [lockWaitSeconds]);
    if (rows[0]?.taken === 1) return;
  }
}

/** The lock belongs to the connection, and ends with it however the process ends (MySQL manual, GET_LOCK). */
async function withNamedLock(
  transaction: Knex.Transaction,
  work: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  await acquireNamedLock(transaction, signal);
  try {
    signal?.throwIfAborted();
    await work();
  } finally {
    await transaction.raw(`select release_lock(${lockName})`);
  }
}

/**
 * A transaction takes SQLite's only write lock when it begins, and leaves nothing behind when it is
 * interrupted.
 */
async function withWriteLock(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
  signal: AbortSignal | undefined,
) {
  for (const checkWait = makeWaitCheck(signal); ; ) {
    checkWait();
    try {
      await database.transaction(work);
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")) throw error;
      await wait(retryMilliseconds, undefined, { signal });
    }
  }
}

/** In a Galera cluster each node has named locks of its own. */
export async function isInCluster(database: Database): Promise<boolean> {
  const [rows] = await database.raw("show global variables like 'wsrep_on'");
  return rows[0]?.Value === "ON";
}

/**
 * Runs the work while no other process migrates this database. Throws MigrationLockedError when another one does not
 * finish, and the reason of `signal` when that is aborted before the work has begun.
 */
export async function withMigrationLock(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  if (database.client.dialect !== "mysql") return withWriteLock(database, work, signal);
  if (await isInCluster(database)) return withMigrationLease(database, work, makeWaitCheck(signal));
  await transactionWithoutTimeout(database, (transaction) =>
    withNamedLock(transaction, () => work(transaction), signal),
  );
}

async function takeFreeNamedLock(transaction: Knex.Transaction): Promise<void> {
  const [rows] = await transaction.raw(`select get_lock(${lockName}, 0) as taken`);
  if (rows[0]?.taken !== 1) throw new MigrationLockedError();
}

/**
 * Runs the work in a transaction of MySQL or MariaDB while no other process migrates this database, at any node. Throws
 * MigrationLockedError if one does so already. In a cluster, the lease of a process that has died is taken over, after some 15
 * seconds.
 */
export async function withFreeMigrationLock(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
): Promise<void> {
  if (await isInCluster(database)) {
    let looks = 0;
    const refuse = (isAtWork: boolean) => {
      looks += 1;
      if (isAtWork || looks > looksAtFreeLease) throw new MigrationLockedError();
    };
    return withMigrationLease(database, work, refuse);
  }
  // The lock ends with the connection.
  await transactionWithoutTimeout(database, async (transaction) => {
    await takeFreeNamedLock(transaction);
    await work(transaction);
  });
}
