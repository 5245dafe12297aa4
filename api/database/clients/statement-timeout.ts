import type { Socket } from "node:net";
import { isServerRefusing } from "../is-database-down.ts";

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

export function hasNoTimeout(connection: TimedConnection): boolean {
  return unlimited.has(connection);
}

const refused = new WeakSet<object>();

/** Whether the server has refused a statement of this connection: a new one may lead to another server. */
export function isRefused(connection: TimedConnection): boolean {
  return refused.has(connection);
}

/**
 * Rejects when a statement times out, and destroys the connection, on which the late result could still arrive.
 * mysql2's own timeout keeps the connection. Marks one whose server refuses the statement (`isRefused`).
 */
export async function withStatementTimeout<Answer>(
  connection: TimedConnection,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (hasNoTimeout(connection)) return answer;
  const onTimeout = () =>
    connection.stream.destroy(new StatementTimeoutError("The database did not answer in time."));
  const timer = setTimeout(onTimeout, limitMilliseconds);
  try {
    return await answer;
  } catch (error) {
    if (isServerRefusing(error)) refused.add(connection);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
