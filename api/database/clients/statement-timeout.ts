import type { Socket } from "node:net";
import { isNodeUnready } from "../is-database-down.ts";

/** The timeout of a statement, in milliseconds. A working database is much faster. */
const limitMilliseconds = 8000;

/** A connection of mysql2, which is controlled through its socket. */
export interface TimedConnection {
  readonly stream: Socket;
}

class StatementTimeoutError extends Error {
  override readonly name = "DatabaseUnanswered";
  readonly code = "ETIMEDOUT";
}

const unlimited = new WeakSet<object>();

/** Disables the statement timeout of this connection. */
export function disableStatementTimeout(connection: TimedConnection): void {
  unlimited.add(connection);
}

const refused = new WeakSet<object>();

/**
 * Whether the pool may keep the connection. Not one whose server refuses statements: it refuses further ones too, and a new
 * connection may lead to another server. It is not closed before its transaction has ended.
 */
export function isReusable(connection: TimedConnection): boolean {
  return !unlimited.has(connection) && !refused.has(connection);
}

/**
 * Rejects when a statement times out, and destroys the connection, on which the late result could still arrive.
 * mysql2's own timeout keeps the connection.
 */
export async function withStatementTimeout<Answer>(
  connection: TimedConnection,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (unlimited.has(connection)) return answer;
  const onTimeout = () =>
    connection.stream.destroy(new StatementTimeoutError("The database did not answer in time."));
  const timer = setTimeout(onTimeout, limitMilliseconds);
  try {
    return await answer;
  } catch (error) {
    if (isNodeUnready(error)) refused.add(connection);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
