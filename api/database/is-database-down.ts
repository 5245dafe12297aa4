const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "ENOTFOUND",
  "EAI_AGAIN",
  "PROTOCOL_CONNECTION_LOST",
  "ER_CON_COUNT_ERROR",
  "ER_TOO_MANY_USER_CONNECTIONS",
  "ER_USER_LIMIT_REACHED",
  "ER_SERVER_SHUTDOWN",
  "ER_LOCK_WAIT_TIMEOUT",
  "ER_LOCK_DEADLOCK",
  "ER_TRANSACTION_ROLLBACK_DURING_COMMIT",
  "ER_UNKNOWN_COM_ERROR",
]);

/**
 * The file is locked by another process, cannot be opened, read or written, or the disk is full; with any
 * extended code.
 */
const fileFaults = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY)(_|$)/;

/** The disk of the tables, logs or temporary files is full. */
const fullDiskCodes = new Set([
  "ER_RECORD_FILE_FULL",
  "ER_DISK_FULL",
  "ER_DISK_FULL_NOWAIT",
  "ER_TEMP_FILE_WRITE_FAILURE",
  "ER_INNODB_UNDO_LOG_FULL",
  "EE_DISK_FULL",
]);

/** A file could not be written: also because the disk is full, which the message says then. */
const writeFaultCodes = new Set(["ER_ERROR_ON_WRITE", "ER_ERROR_DURING_COMMIT", "EE_WRITE"]);
const noSpace = /\b28\b|No space left/;
/** A storage engine takes no changes, as after a full disk or a damage. */
const readOnlyEngine = "ER_INNODB_READ_ONLY";

/** The user lacks the right. */
export const missingRightCodes: ReadonlySet<string> = new Set([
  "ER_DBACCESS_DENIED_ERROR",
  "ER_TABLEACCESS_DENIED_ERROR",
  "ER_COLUMNACCESS_DENIED_ERROR",
  "ER_SPECIFIC_ACCESS_DENIED_ERROR",
]);

/** The server is read-only. */
export const readOnlyCodes: ReadonlySet<string> = new Set([
  "ER_OPTION_PREVENTS_STATEMENT",
  "ER_READ_ONLY_MODE",
  "ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION",
]);

/**
 * The connection failed, or the server closed it: SQLSTATE, of which MariaDB has codes that mysql2 does not
 * know.
 */
const connectionStates = new Set(["08S01", "70100"]);

/** The error of the driver, also inside objection's and knex's own. */
function driverError(error: Error): Error {
  return "nativeError" in error && error.nativeError instanceof Error ? error.nativeError : error;
}

/** The server, or a proxy before it, closed a connection that was open. */
const lostConnectionCodes = new Set([
  "ECONNRESET",
  "EPIPE",
  "PROTOCOL_CONNECTION_LOST",
  "ER_SERVER_SHUTDOWN",
  "ER_UNKNOWN_COM_ERROR",
]);

/** The last one is that of MySQL group replication. */
const conflictCodes = new Set([
  "ER_LOCK_DEADLOCK",
  "ER_LOCK_WAIT_TIMEOUT",
  "ER_TRANSACTION_ROLLBACK_DURING_COMMIT",
]);

/** The driver's code; empty for those that mysql2 does not know. */
function codeOf(error: Error): string {
  return "code" in error && error.code !== undefined ? String(error.code) : "";
}

/** An unusable connection has no code; mysql2 sets `fatal`. */
const isFatal = (cause: Error) => "fatal" in cause && cause.fatal === true;

const hasConnectionState = (cause: Error) =>
  "sqlState" in cause && connectionStates.has(String(cause.sqlState));

/**
 * The numbers of statements that KILL QUERY or `max_statement_time` has ended, with the same SQLSTATE: their connection stays
 * open.
 */
const interruptedNumbers = new Set<unknown>([1317, 1969]);

const isInterrupted = (cause: Error) => "errno" in cause && interruptedNumbers.has(cause.errno);

const failedConnects = new WeakSet<object>();

/** Remembers that no connection was open when this error occurred. */
export function markFailedConnect(error: unknown): void {
  if (error instanceof Error) failedConnects.add(error);
}

/** Whether a server refuses a change, or its COMMIT, because it is read-only: it has rolled the change back. */
export function isServerReadOnly(error: unknown): boolean {
  return error instanceof Error && readOnlyCodes.has(codeOf(driverError(error)));
}

/**
 * Whether a server refuses statements that another one would take: a node of a Galera cluster that has lost the others, or
 * has not yet caught up with them; a primary that has become a replica.
 */
export function isServerRefusing(error: unknown): boolean {
  if (isServerReadOnly(error)) return true;
  return error instanceof Error && codeOf(driverError(error)) === "ER_UNKNOWN_COM_ERROR";
}

/**
 * Whether the database gave up a statement for another transaction, or for want of a lock. In a cluster also COMMIT may
 * fail so, and has then committed nothing; a node that cannot catch up with the others calls that a lock too.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && conflictCodes.has(codeOf(driverError(error)));
}

/** Whether the database refused a statement, or rolled it back: it may be run again. */
export const hasChangedNothing = (error: unknown) => isConflict(error) || isServerRefusing(error);

/**
 * Whether an open connection was lost, with the transaction that it had not committed, or is of no use because its server refuses
 * statements. A connection that could not be opened does not count: the driver's codes are the same, and the code that opens
 * connections has already retried.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = driverError(error);
  if (isServerRefusing(cause)) return true;
  if (failedConnects.has(cause)) return false;
  if (lostConnectionCodes.has(codeOf(cause))) return true;
  if (hasConnectionState(cause)) return !isInterrupted(cause);
  return codeOf(cause) === "" && isFatal(cause);
}

/** Whether a database server does not answer, or takes no connection at the moment: not one that refuses the user. */
export function isUnreachable(error: Error): boolean {
  // A node that is joining its cluster, or a proxy before it, may accept connections and never answer.
  if (error.name === "KnexTimeoutError") return true;
  const code = codeOf(driverError(error));
  return connectionCodes.has(code) && !code.startsWith("ER_LOCK");
}

/** Whether a database server denies a statement: the user lacks the right, or the server is read-only. */
export function isDenied(error: Error): boolean {
  return isServerReadOnly(error) || missingRightCodes.has(codeOf(driverError(error)));
}

/** Whether a query failed because the database is unavailable, rather than because of the query. */
export function isDatabaseDown(error: Error): boolean {
  if (error.name === "KnexTimeoutError") return true;
  const cause = driverError(error);
  if (isFatal(cause) || hasConnectionState(cause) || isServerReadOnly(cause)) return true;
  const code = codeOf(cause);
  if (connectionCodes.has(code) || fileFaults.test(code)) return true;
  return fullDiskCodes.has(code) || writeFaultCodes.has(code) || code === readOnlyEngine;
}

/** Whether a query failed because the disk of the database is full. */
export function isDiskFull(error: Error): boolean {
  const cause = driverError(error);
  const code = codeOf(cause);
  if (writeFaultCodes.has(code)) return noSpace.test(cause.message);
  return code === "SQLITE_FULL" || fullDiskCodes.has(code);
}

const networkCode = /^E(?![ER]_)/;

/**
 * Whether a query failed because the database does not answer at all; not because of a conflict, a busy file or a full disk. A
 * code of the network alone may be that of Redis or a provider; the driver's own errors are fatal.
 */
export function isDatabaseAway(error: Error): boolean {
  if (error.name === "KnexTimeoutError") return true;
  const cause = driverError(error);
  const code = codeOf(cause);
  if (conflictCodes.has(code)) return false;
  if (isFatal(cause) || hasConnectionState(cause)) return true;
  return connectionCodes.has(code) && !networkCode.test(code);
}
