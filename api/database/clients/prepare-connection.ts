import { type TimedConnection, withStatementTimeout } from "./statement-timeout.ts";

export interface NewConnection extends TimedConnection {
  query(statement: string, done: (error: unknown, rows: unknown) => void): void;
}

/** Shorter than the statement timeout: a lock timeout leaves the connection usable. */
const lockSeconds = 5;
/**
 * The database releases the locks of a vanished client after this time; the pool closes idle connections
 * sooner.
 */
const idleSeconds = 60;

const statements = [
  `SET time_zone = '+00:00', SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION',
    SESSION lock_wait_timeout = ${lockSeconds}, SESSION innodb_lock_wait_timeout = ${lockSeconds},
    SESSION wait_timeout = ${idleSeconds}`,
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
];

/** Reads, changes and inserts wait until the node has applied all earlier commits of the other nodes. */
const causalStatement = "SET SESSION wsrep_sync_wait = 7";

function send(connection: NewConnection, statement: string): Promise<unknown> {
  const sent = new Promise<unknown>((resolve, reject) => {
    connection.query(statement, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
  return withStatementTimeout(connection, sent);
}

/** Without `causalStatement` a node that refuses to read tables still answers SHOW. */
async function isOn(connection: NewConnection, statement: string): Promise<boolean> {
  const rows = await send(connection, statement);
  return Array.isArray(rows) && rows.some(({ Value: value }) => value === "ON");
}

/** Whether the server is a node of a Galera cluster. Servers without Galera do not know the variable, or have it off. */
export function isGaleraNode(connection: NewConnection): Promise<boolean> {
  return isOn(connection, "SHOW GLOBAL VARIABLES LIKE 'wsrep_on'");
}

/** A new connection is to a node that has lost the other nodes, or has not yet caught up with them. */
class NodeUnreadyError extends Error {
  override readonly name = "NodeUnready";
  readonly code = "ER_UNKNOWN_COM_ERROR";
}

/** Sets the session variables that all statements of a connection rely on. */
export async function prepareConnection(connection: NewConnection): Promise<void> {
  for (const statement of statements) await send(connection, statement);
}

/** The same for a node of a Galera cluster, which must be ready. */
export async function prepareGaleraConnection(connection: NewConnection): Promise<void> {
  if (!(await isOn(connection, "SHOW GLOBAL STATUS LIKE 'wsrep_ready'")))
    throw new NodeUnreadyError("The node of the cluster takes no statements now.");
  await send(connection, causalStatement);
}
