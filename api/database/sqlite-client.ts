import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3Client from "knex/lib/dialects/better-sqlite3/index.js";
import { makeFolder } from "../make-folder.ts";
import { keepStatements, type PreparingConnection } from "./keep-statements.ts";
import { makePrivateFile } from "./private-file.ts";

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

/**
 * knex's client for better-sqlite3 with five changes. The file and its folder are made, for their owner only.
 * Statements are kept once they are compiled. Constraint errors arrive as UniqueViolationError and its kin. A transaction takes the write lock when it
 * begins, because a later upgrade fails at once when another process has written meanwhile. And a lock held by
 * another process is awaited without blocking the event loop.
 */
export class SqliteClient extends BetterSqlite3Client {
  override async acquireRawConnection(): Promise<PreparingConnection> {
    const { filename } = this.connectionSettings;
    makeFolder(dirname(filename));
    makePrivateFile(filename);
    const connection = await super.acquireRawConnection();
    keepStatements(connection);
    return connection;
  }

  override async _query(connection: unknown, statement: { sql: string }): Promise<unknown> {
    if (statement.sql === "BEGIN;") statement.sql = "BEGIN IMMEDIATE;";
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super._query(connection, statement);
      } catch (error) {
        nameConstraint(error);
        if (!hasCode(error, "SQLITE_BUSY") || hasCode(error, "SQLITE_BUSY_") || attempt > busyAttempts)
          throw error;
        await wait(busyWaitMilliseconds);
      }
    }
  }
}
