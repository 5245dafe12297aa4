import { connect, type Database, type DatabaseSettings } from "../connect.ts";
import { transactionWithoutTimeout } from "./long-transaction.ts";

/**
 * SQLite takes a snapshot with the first read of a transaction that does not write (sqlite.org, isolation in
 * WAL mode).
 */
async function sqliteSnapshot<Result>(database: Database, work: (snapshot: Database) => Promise<Result>) {
  // All queries of a pool of one connection are those of its transaction.
  await database.raw("pragma query_only = on");
  await database.raw("begin deferred");
  return work(database);
}

const mysqlSnapshot = [
  "set session transaction isolation level repeatable read",
  "start transaction with consistent snapshot, read only",
];

async function serverSnapshot<Result>(database: Database, work: (snapshot: Database) => Promise<Result>) {
  const results: Result[] = [];
  await transactionWithoutTimeout(database, async (transaction) => {
    for (const statement of mysqlSnapshot) await transaction.raw(statement);
    results.push(await work(transaction));
  });
  const [result] = results;
  if (result === undefined) throw new Error("The work on a snapshot must return a result.");
  return result;
}

/**
 * Reads a consistent snapshot of the database, on a separate connection, while others write. Queries have no
 * timeout. The work returns a value.
 */
export async function withSnapshot<Result extends object>(
  settings: DatabaseSettings,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  const database = connect(settings);
  try {
    return await (settings.kind === "sqlite"
      ? sqliteSnapshot(database, work)
      : serverSnapshot(database, work));
  } finally {
    await database.destroy();
  }
}
