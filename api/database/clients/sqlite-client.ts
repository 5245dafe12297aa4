import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3Client, {
  type Answered,
  type Statement,
} from "knex/lib/dialects/better-sqlite3/index.js";
import { LRUCache } from "lru-cache";
import { makeFolder } from "../files/make-folder.ts";
import { makePrivateFile } from "../files/private-file.ts";

interface PreparingConnection {
  prepare(sql: string): object;
}

const keptStatements = 200;

/** A place for a value that is compared, or that counts rows, and is nothing but that place. */
const plainValue = /([=<>]|limit|offset) \?/g;

/**
 * Makes a connection keep the statements that it used last, so that a query is compiled once, not at each run. SQLite
 * compiles anew whatever chose its way by a value that could be another one the next time; behind a plus sign, which
 * changes nothing else, it does not look at the value. That makes reading a page three times as fast.
 */
function keepStatements(connection: PreparingConnection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({ max: keptStatements });
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql.replace(plainValue, "$1 +?"));
    kept.set(sql, statement);
    return statement;
  };
}

const busyWaitMilliseconds = 15;
const busyAttempts = 400;

function hasCode(error: unknown, prefix: string): error is Error & { code: string } {
  return error instanceof Error && "code" in error && String(error.code).startsWith(prefix);
}

/** db-errors knows the constraint errors of an older driver only: give them that shape. */
function nameConstraint(error: unknown): void {
  if (!hasCode(error, "SQLITE_CONSTRAINT")) return;
  const message = `SQLITE_CONSTRAINT: ${error.message}`;
  Object.assign(error, { extendedCode: error.code, code: "SQLITE_CONSTRAINT", errno: 19, message });
}

/** SQLite takes a transaction back by itself when the disk is full: to do so again would hide why it failed. */
function isTakenBack(connection: unknown, { sql }: Statement): boolean {
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
async function patiently<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      nameConstraint(error);
      if (!hasCode(error, "SQLITE_BUSY") || hasCode(error, "SQLITE_BUSY_") || attempt > busyAttempts)
        throw error;
      await wait(busyWaitMilliseconds);
    }
  }
}

/**
 * knex's client for better-sqlite3 with seven changes. The file and its folder are made, for their owner only.
 * Statements are kept once they are compiled. Constraint errors arrive as UniqueViolationError and its kin. A
 * transaction takes the write lock when it begins, because a later upgrade fails at once when another process has
 * written meanwhile. What SQLite has taken back itself is not taken back again. A lock held by another process is
 * awaited without blocking the event loop. And hot reads have a connection of their own.
 */
export class SqliteClient extends BetterSqlite3Client {
  private reader: ReadingConnection | undefined;

  override async acquireRawConnection(): Promise<PreparingConnection> {
    const { filename } = this.connectionSettings;
    makeFolder(dirname(filename));
    makePrivateFile(filename);
    const connection = await super.acquireRawConnection();
    keepStatements(connection);
    return connection;
  }

  override _query(connection: unknown, statement: Statement): Promise<Answered> {
    if (statement.sql === "BEGIN;") statement.sql = "BEGIN IMMEDIATE;";
    if (isTakenBack(connection, statement)) statement.sql = "SELECT 1";
    return patiently(() => super._query(connection, statement));
  }

  /** Reads what is committed, on a connection of its own, which no transaction keeps waiting. */
  read(sql: string, values: readonly unknown[]): Promise<unknown[]> {
    return patiently(() => {
      this.reader ??= this.openReader();
      return this.reader.prepare(sql).all(values);
    });
  }

  /** The same, one row after another. */
  readEach(sql: string, values: readonly unknown[], see: (row: unknown) => void): Promise<void> {
    return patiently(() => {
      this.reader ??= this.openReader();
      for (const row of this.reader.prepare(sql).iterate(values)) see(row);
    });
  }

  override destroy(done?: (error?: unknown) => void): Promise<void> {
    this.reader?.close();
    this.reader = undefined;
    return super.destroy(done);
  }

  private openReader(): ReadingConnection {
    const reader: ReadingConnection = new this.driver(this.connectionSettings.filename, { timeout: 0 });
    reader.pragma("query_only = ON");
    keepStatements(reader);
    return reader;
  }
}
