import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3Client, {
  type Answered,
  type Statement,
} from "knex/lib/dialects/better-sqlite3/index.js";
import { LRUCache } from "lru-cache";
import { statements } from "../../telemetry/events.ts";
import { makeFolder, makePrivateFile } from "../files/private-files.ts";

interface PreparingConnection {
  prepare(sql: string): object;
}

const maxCachedStatements = 200;

/** The name of a database without a file. */
const inMemory = ":memory:";

/** A placeholder that is only compared or that counts rows. */
const plainValue = /([=<>]|limit|offset) \?/g;

/**
 * Caches prepared statements. SQLite recompiles a statement when a bound value may change its plan; a unary
 * plus hides the value from the planner and makes reading a page three times as fast.
 */
function cacheStatements(connection: PreparingConnection): void {
  const prepare = connection.prepare.bind(connection);
  const cache = new LRUCache<string, object>({ max: maxCachedStatements });
  connection.prepare = (sql) => {
    const statement = cache.get(sql) ?? prepare(sql.replace(plainValue, "$1 +?"));
    cache.set(sql, statement);
    return statement;
  };
}

const busyWaitMilliseconds = 15;
const busyAttempts = 400;

function hasCode(error: unknown, prefix: string): error is Error & { code: string } {
  return error instanceof Error && "code" in error && String(error.code).startsWith(prefix);
}

/** db-errors only knows the constraint errors of an older driver: convert them to that shape. */
function normalizeConstraintError(error: unknown): void {
  if (!hasCode(error, "SQLITE_CONSTRAINT")) return;
  const message = `SQLITE_CONSTRAINT: ${error.message}`;
  Object.assign(error, { extendedCode: error.code, code: "SQLITE_CONSTRAINT", errno: 19, message });
}

/** SQLite rolls back on its own when the disk is full; a second ROLLBACK would hide the cause. */
function isRolledBack(connection: unknown, { sql }: Statement): boolean {
  if (sql !== "ROLLBACK" || typeof connection !== "object" || connection === null) return false;
  return "inTransaction" in connection && connection.inTransaction === false;
}

interface ReadingConnection {
  prepare(sql: string): {
    all(values: readonly unknown[]): unknown[];
    iterate(values: readonly unknown[]): Iterable<unknown>;
  };
  pragma(statement: string): unknown;
  close(): void;
}

/** Awaits a lock that another process holds without blocking the event loop. */
async function retryWhileLocked<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      normalizeConstraintError(error);
      if (!hasCode(error, "SQLITE_BUSY") || hasCode(error, "SQLITE_BUSY_") || attempt > busyAttempts)
        throw error;
      await wait(busyWaitMilliseconds);
    }
  }
}

/**
 * knex's better-sqlite3 client with seven changes: creates file and folder with private permissions; caches
 * statements; normalizes constraint errors; takes the write lock at BEGIN; does not roll back twice; waits for
 * locks without blocking the event loop; reads on a second connection.
 */
export class SqliteClient extends BetterSqlite3Client {
  private reader: ReadingConnection | undefined;

  override async acquireRawConnection(): Promise<PreparingConnection> {
    const { filename } = this.connectionSettings;
    if (filename !== inMemory) this.prepareFile(filename);
    const connection = await super.acquireRawConnection();
    cacheStatements(connection);
    return connection;
  }

  override _query(connection: unknown, statement: Statement): Promise<Answered> {
    if (statement.sql === "BEGIN;") statement.sql = "BEGIN IMMEDIATE;";
    if (isRolledBack(connection, statement)) statement.sql = "SELECT 1";
    const { sql } = statement;
    return statements.trace({ sql }, () => retryWhileLocked(() => super._query(connection, statement)));
  }

  /** Reads committed data on a separate connection, which never waits for a transaction. */
  read(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    const run = () => {
      this.reader ??= this.openReader();
      return this.reader.prepare(sql).all(values);
    };
    return statements.trace({ sql }, () => retryWhileLocked(run));
  }

  /** Like `read`, but one row at a time. */
  readEach(sql: string, values: readonly unknown[], onRow: (row: unknown) => void): Promise<void> {
    const run = () => {
      this.reader ??= this.openReader();
      for (const row of this.reader.prepare(sql).iterate(values)) onRow(row);
    };
    return statements.trace({ sql }, () => retryWhileLocked(run));
  }

  /** Runs a pragma to its end: one that works in steps does a single one as a statement. */
  async runPragma(statement: string): Promise<void> {
    const connection = await this.acquireConnection();
    try {
      await retryWhileLocked(() => connection.pragma(statement));
    } finally {
      await this.releaseConnection(connection);
    }
  }

  override destroy(done?: (error?: unknown) => void): Promise<void> {
    this.reader?.close();
    this.reader = undefined;
    return super.destroy(done);
  }

  protected prepareFile(file: string): void {
    makeFolder(dirname(file));
    makePrivateFile(file);
  }

  private openReader(): ReadingConnection {
    const { filename, options } = this.connectionSettings;
    const readonly = options?.readonly === true;
    const reader: ReadingConnection = new this.driver(filename, { timeout: 0, readonly });
    reader.pragma("query_only = ON");
    cacheStatements(reader);
    return reader;
  }
}

/** The same for a file that is only looked at: it must exist, and its permissions stay as they are. */
export class InspectingSqliteClient extends SqliteClient {
  protected override prepareFile(file: string): void {
    accessSync(file, constants.R_OK);
  }
}
