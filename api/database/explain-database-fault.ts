import type { DatabaseSettings } from "./connect.ts";
import { isDatabaseDown } from "./is-database-down.ts";
import { NewerDatabaseError } from "./schema/run-migrations.ts";

/** The driver's code, also inside objection's own errors. */
function codeOf(error: Error): string {
  const cause = "nativeError" in error && error.nativeError instanceof Error ? error.nativeError : error;
  return "code" in cause ? String(cause.code) : "";
}

function explainFile(code: string, file: string): string | undefined {
  if (code.startsWith("SQLITE_BUSY"))
    return `Another process holds the database ${file}. Wait until it ends, or stop it, and try again.`;
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT"))
    return `${file} is damaged or is not a SQLite database (${code}). Restore a backup in its place, or move it away to start with an empty one.`;
  if (code === "SQLITE_FULL") return `The disk of the database ${file} is full. Free some space.`;
  if (code.startsWith("SQLITE_IOERR"))
    return `The database ${file} cannot be read or written (${code}). Its disk may be full or damaged.`;
  return undefined;
}

/** Describes why the database is unavailable, without address or query. Undefined for other errors. */
export function explainDatabaseFault(error: Error, settings: DatabaseSettings): string | undefined {
  if (error instanceof NewerDatabaseError)
    return "A newer version has migrated this database. Start that version, or restore the backup that was made before the upgrade.";
  if (error.name === "MigrationLockedError")
    return "Another process has been migrating this database for ten minutes. Stop it, or wait until it ends.";
  const code = codeOf(error);
  if (settings.kind === "sqlite") return explainFile(code, settings.file);
  if (isDatabaseDown(error) || code.startsWith("ER_"))
    return `The database of DATABASE_URL cannot be used (${code || error.name}).`;
  return undefined;
}
