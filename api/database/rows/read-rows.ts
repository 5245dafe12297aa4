import type { EventEmitter } from "node:events";
import { statements } from "../../telemetry/events.ts";
import { SqliteClient } from "../clients/sqlite-client.ts";
import { type TimedConnection, withStatementTimeout } from "../clients/statement-timeout.ts";
import type { Database } from "../connect.ts";
import { isConflict, isConnectionLost } from "../is-database-down.ts";
import { assertActiveTransaction } from "./refuse-ended-transaction.ts";
import { repeat } from "./repeat.ts";

type Value = string | number | Date | null;

interface MysqlConnection extends TimedConnection {
  execute(sql: string, values: readonly Value[], done: (error: Error | null, rows: unknown[]) => void): void;
  execute(sql: string, values: readonly Value[]): EventEmitter;
}

type RowListener = (row: unknown) => void;

function execute(connection: MysqlConnection, sql: string, values: readonly Value[]): Promise<unknown[]> {
  const rows = new Promise<unknown[]>((resolve, reject) => {
    connection.execute(sql, values, (error, found) => (error ? reject(error) : resolve(found)));
  });
  return withStatementTimeout(connection, rows);
}

/** mysql2 emits rows one by one, and reports a broken connection on the connection only. */
async function executeEach(
  connection: MysqlConnection,
  sql: string,
  values: readonly Value[],
  onRow: RowListener,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const broken = () => reject(new Error("The connection was closed.", { cause: { code: "ECONNRESET" } }));
  connection.stream.once("close", broken);
  connection.execute(sql, values).on("result", onRow).once("error", reject).once("end", resolve);
  try {
    await withStatementTimeout(connection, promise);
  } finally {
    connection.stream.off("close", broken);
  }
}

function plainValues(values: readonly Value[]): readonly Value[] {
  return values.map((value) => (value instanceof Date ? value.getTime() : value));
}

const isRepeatable = (error: unknown) => isConnectionLost(error) || isConflict(error);

/** Outside of a transaction a read is repeated when its connection, or the wait for the other nodes of a cluster, failed. */
function read(database: Database, sql: string, values: readonly Value[]): Promise<unknown[]> {
  const run = () => readOnce(database, sql, values);
  return database.isTransaction ? run() : repeat(run, isRepeatable);
}

async function readOnce(database: Database, sql: string, values: readonly Value[]): Promise<unknown[]> {
  const { client } = database;
  assertActiveTransaction(database);
  const isSqlite = client instanceof SqliteClient;
  const plain = isSqlite ? plainValues(values) : values;
  if (isSqlite && !database.isTransaction) return client.read(sql, plain);
  const connection = await client.acquireConnection();
  try {
    if (!isSqlite) return await statements.trace({ sql }, () => execute(connection, sql, plain));
    const { response } = await client._query(connection, { sql, bindings: plain });
    return response;
  } finally {
    await client.releaseConnection(connection);
  }
}

/**
 * Reads rows with a statement that each connection prepares once: for the reads of every page, where building
 * the query costs more than running it. `database` may be a transaction. The rows are the driver's: booleans
 * are 0 and 1, and SQLite has dates as milliseconds. `?` only takes values.
 */
export async function readRows<Row extends object>(
  database: Database,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> {
  const rows = await read(database, sql, values);
  // Emits the event as knex does for its own queries.
  database.client.emit("query-response", rows, { sql });
  return rows as Row[]; // The statement defines the type of its rows, as for knex's own raw
}

/** Like `readRows`, but passes each row to `onRow` and keeps none. Not for transactions. */
export async function streamRows<Row extends object>(
  database: Database,
  sql: string,
  values: readonly Value[],
  onRow: (row: Row) => void,
): Promise<void> {
  const { client } = database;
  const seeRow = onRow as RowListener; // The statement defines the type of its rows, as above
  if (client instanceof SqliteClient) await client.readEach(sql, plainValues(values), seeRow);
  else {
    const connection = await client.acquireConnection();
    try {
      await statements.trace({ sql }, () => executeEach(connection, sql, values, seeRow));
    } finally {
      await client.releaseConnection(connection);
    }
  }
  client.emit("query-response", [], { sql });
}
