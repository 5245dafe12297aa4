import { statements } from "../../telemetry/events.ts";
import { SqliteClient } from "../clients/sqlite-client.ts";
import { type TimedConnection, withStatementTimeout } from "../clients/statement-timeout.ts";
import type { Database } from "../connect.ts";
import { hasChangedNothing } from "../is-database-down.ts";
import { assertActiveTransaction } from "./refuse-ended-transaction.ts";
import { repeat } from "./repeat.ts";

type Value = string | number | Date | null;

interface MysqlConnection extends TimedConnection {
  execute(
    sql: string,
    values: readonly Value[],
    done: (error: Error | null, result: { readonly affectedRows: number }) => void,
  ): void;
}

function execute(connection: MysqlConnection, sql: string, values: readonly Value[]): Promise<number> {
  const changed = new Promise<number>((resolve, reject) => {
    connection.execute(sql, values, (error, result) =>
      error ? reject(error) : resolve(result.affectedRows),
    );
  });
  return withStatementTimeout(connection, changed);
}

/**
 * Writes with a statement that each connection prepares once, and returns the number of matched rows (see
 * `readRows`). Outside of a transaction it is repeated if another one prevailed.
 */
export function executeStatement(database: Database, sql: string, values: readonly Value[]): Promise<number> {
  const run = () => executeOnce(database, sql, values);
  return database.isTransaction ? run() : repeat(run, hasChangedNothing);
}

async function executeOnce(database: Database, sql: string, values: readonly Value[]): Promise<number> {
  const { client } = database;
  assertActiveTransaction(database);
  const connection = await client.acquireConnection();
  try {
    if (!(client instanceof SqliteClient))
      return await statements.trace({ sql }, () => execute(connection, sql, values));
    const { context } = await client._query(connection, { sql, bindings: values });
    return context?.changes ?? 0;
  } finally {
    await client.releaseConnection(connection);
  }
}
