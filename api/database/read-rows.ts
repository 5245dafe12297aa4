import type { Database } from "./connect.ts";

type Value = string | number | Date | null;

/** What MySQL's answer to a prepared statement holds; the driver's own conversion knows its binary form. */
const typeCast = (_field: unknown, next: () => unknown) => next();

/** The part of mysql2's connection that runs a prepared statement. */
interface MysqlConnection {
  execute(
    options: { sql: string; typeCast: typeof typeCast },
    values: readonly Value[],
    done: (error: Error | null, rows: unknown[]) => void,
  ): void;
}

function execute(connection: MysqlConnection, sql: string, values: readonly Value[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    connection.execute({ sql, typeCast }, values, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
}

/**
 * Reads rows by a statement that each connection prepares once: for the reads that every page makes, where building
 * the query costs more than running it. `database` may be a transaction. The rows are the driver's: SQLite has
 * dates as milliseconds and booleans as 0 and 1, MySQL booleans as 0 and 1. The values stand for `?` alone.
 */
export async function readRows<Row extends object>(
  database: Database,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> {
  const { client } = database;
  const connection = await client.acquireConnection();
  try {
    if (client.dialect === "mysql") {
      const rows = await execute(connection, sql, values);
      return rows as Row[]; // The statement says what its rows are, as for knex's own raw
    }
    const { response } = await client._query(connection, { sql, bindings: values });
    return response;
  } finally {
    await client.releaseConnection(connection);
  }
}
