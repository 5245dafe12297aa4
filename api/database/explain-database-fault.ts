import type { DatabaseSettings } from "./database-settings.ts";
import { isDatabaseDown } from "./is-database-down.ts";
import { NewerDatabase } from "./schema/newer-database.ts";

/** The driver's code, also inside objection's own errors. */
function codeOf(error: Error): string {
  const cause = "nativeError" in error && error.nativeError instanceof Error ? error.nativeError : error;
  return "code" in cause ? String(cause.code) : "";
}

function explainFile(code: string, file: string): string | undefined {
  if (code.startsWith("SQLITE_BUSY"))
    return `Another process holds the database ${file}. Wait for its end, or stop it, and try again.`;
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT"))
    return `${file} is damaged, or no SQLite database at all (${code}). Put a backup in its place, or move it away to begin with an empty one.`;
  if (code === "SQLITE_FULL") return `The disk of the database ${file} is full. Make room on it.`;
  if (code.startsWith("SQLITE_IOERR"))
    return `The database ${file} cannot be read or written (${code}). Its disk may be full, or broken.`;
  return undefined;
}

/** Describes why the database is unavailable, without address or query. Undefined for other errors. */
export function explainDatabaseFault(error: Error, settings: DatabaseSettings): string | undefined {
  if (error instanceof NewerDatabase)
    return "A newer version has been at this database, which this one would not understand. Start that version, or restore the backup that was made before the upgrade.";
  if (error.name === "MigrationLocked")
    return "Another process has been changing the tables of this database for ten minutes. Stop it, or wait for its end.";
  const code = codeOf(error);
  if (settings.kind === "sqlite") return explainFile(code, settings.file);
  if (isDatabaseDown(error) || code.startsWith("ER_"))
    return `The database of DATABASE_URL cannot be used (${code || error.name}).`;
  return undefined;
}
