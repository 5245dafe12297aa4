import { buildInfo, buildName } from "../config/build-info.ts";
import type { DatabaseSettings } from "./connect.ts";
import { isDatabaseDown, missingRightCodes, readOnlyCodes } from "./is-database-down.ts";
import { type NewerDatabase, NewerDatabaseError } from "./schema/run-migrations.ts";

/** The driver's code, also inside objection's own errors. */
function codeOf(error: Error): string {
  const cause = "nativeError" in error && error.nativeError instanceof Error ? error.nativeError : error;
  return "code" in cause ? String(cause.code) : "";
}

/** A lock could not be taken, released or checked because of a fault of the file system; no other process holds it. */
const lockFaults = /^SQLITE_IOERR_(LOCK|UNLOCK|RDLOCK|CHECKRESERVEDLOCK|SHMLOCK)$/;

function explainFile(code: string, file: string): string | undefined {
  if (code.startsWith("SQLITE_BUSY"))
    return `Another process holds the database ${file}. Wait until it ends, or stop it, and try again.`;
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT"))
    return `${file} is damaged or is not a SQLite database (${code}). Restore a backup in its place, or move it away to start with an empty one.`;
  if (code === "SQLITE_FULL") return `The disk of the database ${file} is full. Free some space.`;
  if (lockFaults.test(code))
    return `The file system of the database ${file} has no locks, which SQLite needs (${code}). Set DATA_DIR to a folder on a local disk.`;
  if (code.startsWith("SQLITE_IOERR"))
    return `The database ${file} cannot be read or written (${code}). Its disk may be full or damaged.`;
  return undefined;
}

const tooFewRights = "gives the user too few rights: GRANT ALL ON the database to the user";
const readOnly =
  "takes no changes, because it is read-only or a replica: set DATABASE_URL to the primary server";

/** Messages about errors of the server of DATABASE_URL, by the driver's code. `{name}` is the name of the database. */
const refusals: ReadonlyMap<string, string> = new Map([
  ...[...missingRightCodes].map((code) => [code, tooFewRights] as const),
  ...[...readOnlyCodes].map((code) => [code, readOnly] as const),
  ["ER_ACCESS_DENIED_ERROR", "refuses the user or the password"],
  // In place of the sentence about too few rights.
  [
    "ER_DBACCESS_DENIED_ERROR",
    "gives the user no access to the database {name}: GRANT ALL ON it to the user, or correct its name in DATABASE_URL",
  ],
  ["ER_BAD_DB_ERROR", "has no database {name}: correct its name in DATABASE_URL, or create it"],
  ["ER_CON_COUNT_ERROR", "has too many connections"],
  ["HANDSHAKE_SSL_ERROR", "has a certificate that is not trusted for it: see DATABASE_CA_FILE"],
  ["HANDSHAKE_NO_SSL_SUPPORT", "offers no TLS"],
  [
    "ER_UNKNOWN_COM_ERROR",
    "is a node of a cluster that has lost the others, or has not yet caught up with them",
  ],
  ["KnexTimeoutError", "gives no connection in time"],
  ["ENOTFOUND", "has a host name that is not known"],
  ["EAI_AGAIN", "has a host name that is not known"],
]);

/** The sentence names the host, and neither user nor password. */
function explainServer(code: string, address: string): string {
  const { host, pathname } = new URL(address);
  const refusal = refusals.get(code)?.replace("{name}", () => decodeURIComponent(pathname.slice(1)));
  if (refusal !== undefined) return `The database of DATABASE_URL at ${host} ${refusal} (${code}).`;
  if (/^E(?![ER]_)/.test(code)) return `The database of DATABASE_URL at ${host} cannot be reached (${code}).`;
  return `The database of DATABASE_URL at ${host} cannot be used (${code}).`;
}

/** Names the newer version that has migrated the database, and this one. */
export function explainNewerDatabase({ unknown, newest }: NewerDatabase): string {
  const newer = newest === undefined ? "" : ` The newest that has used it is ${buildName(newest)}.`;
  const versions = `A newer version has migrated this database (${unknown.at(-1)}).${newer} This one is ${buildName(buildInfo())}.`;
  return `${versions} Start the newer version, or restore the backup that was made before the upgrade.`;
}

/** Describes why the database is unavailable, without its query. Undefined for other errors. */
export function explainDatabaseFault(error: Error, settings: DatabaseSettings): string | undefined {
  if (error instanceof NewerDatabaseError) return explainNewerDatabase(error.newer);
  if (error.name === "MigrationLockedError")
    return "Another process has been migrating this database for ten minutes. Stop it, or wait until it ends.";
  if (error.name === "MigrationLeaseLostError")
    return "Another process took over the migration of this database, because this one stood still. Start again.";
  const code = codeOf(error);
  if (settings.kind === "sqlite") return explainFile(code, settings.file);
  if (isDatabaseDown(error) || code.startsWith("ER_")) return explainServer(code || error.name, settings.url);
  return undefined;
}
