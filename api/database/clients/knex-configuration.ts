import { existsSync } from "node:fs";
import type { Knex } from "knex";
import type { DatabaseSettings } from "../connect.ts";
import { migrationSource } from "../schema/migration-source.ts";
import { mysqlConfiguration } from "./mysql-configuration.ts";
import { InspectingSqliteClient, SqliteClient } from "./sqlite-client.ts";

const ignore = () => undefined;

interface SqliteConnection {
  pragma(statement: string, options?: { readonly simple: boolean }): unknown;
}

/**
 * The driver waits 5 s for a lock while these run; later our client awaits locks without blocking. Deleted data is overwritten.
 */
const pragmas = [
  "journal_mode = WAL",
  "synchronous = NORMAL",
  "foreign_keys = ON",
  "secure_delete = ON",
  "busy_timeout = 0",
];

/**
 * Lets a new file give free pages back to the disk. An existing one needs a `vacuum` for that, and the statement would wait for
 * its write lock.
 */
function makeShrinkable(connection: SqliteConnection): void {
  if (connection.pragma("page_count", { simple: true }) === 0) connection.pragma("auto_vacuum = INCREMENTAL");
}

/** These write nothing, not even the journal mode. */
const inspectingPragmas = ["query_only = ON", "busy_timeout = 0"];

function preparer(statements: readonly string[], prepare: (connection: SqliteConnection) => void) {
  return (connection: SqliteConnection, done: (error: unknown, connection: unknown) => void) => {
    try {
      prepare(connection);
      for (const statement of statements) connection.pragma(statement);
      done(null, connection);
    } catch (error) {
      done(error, connection);
    }
  };
}

/** SQLite by better-sqlite3: one connection, write-ahead log, foreign keys enforced. */
function sqliteConfiguration(file: string): Knex.Config {
  return {
    client: SqliteClient,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: 10_000,
    pool: { min: 1, max: 1, afterCreate: preparer(pragmas, makeShrinkable) },
  };
}

/**
 * With a write-ahead log, which a killed server may have left, the connection is read-only: a writable one would move the log
 * into the file when it closes. Without a log the connection must be writable, because it creates a log and removes it.
 */
function inspectingConfiguration(file: string): Knex.Config {
  const configuration = sqliteConfiguration(file);
  const connection = { filename: file, options: { readonly: existsSync(`${file}-wal`) } };
  const pool = { ...configuration.pool, afterCreate: preparer(inspectingPragmas, ignore) };
  return { ...configuration, connection, client: InspectingSqliteClient, pool };
}

/** knex also throws the messages that it prints. Keep stdout for operator commands. */
const silence = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

/** knex's configuration for the server and for the knex command alike. Errors quote SQL without its values. */
export function knexConfiguration(settings: DatabaseSettings, isInspecting = false): Knex.Config {
  const openFile = isInspecting ? inspectingConfiguration : sqliteConfiguration;
  const dialect = settings.kind === "mysql" ? mysqlConfiguration(settings) : openFile(settings.file);
  return { ...dialect, compileSqlOnError: false, log: silence, migrations: { migrationSource } };
}
