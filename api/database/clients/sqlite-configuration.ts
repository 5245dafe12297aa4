import type { Knex } from "knex";
import { SqliteClient } from "./sqlite-client.ts";

interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** The driver waits 5 s for a lock while these run; from then on our client awaits locks without blocking. */
const pragmas = ["journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 0"];

function prepareConnection(
  connection: SqliteConnection,
  done: (error: unknown, connection: unknown) => void,
) {
  try {
    for (const pragma of pragmas) connection.pragma(pragma);
    done(null, connection);
  } catch (error) {
    done(error, connection);
  }
}

/** SQLite by better-sqlite3: one connection, write-ahead log, foreign keys enforced. */
export function sqliteConfiguration(file: string): Knex.Config {
  return {
    client: SqliteClient,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: 10_000,
    pool: { min: 1, max: 1, afterCreate: prepareConnection },
  };
}
