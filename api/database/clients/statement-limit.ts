import type { Socket } from "node:net";

/** How long a statement may take, in milliseconds. A database that can serve is much faster. */
const limitMilliseconds = 8000;

/** A connection of mysql2: how it goes on, its socket decides. */
export interface LimitedConnection {
  readonly stream: Socket;
}

class Unanswered extends Error {
  override readonly name = "DatabaseUnanswered";
  readonly code = "ETIMEDOUT";
}

const unlimited = new WeakSet<object>();

/** From now on the statements of this connection may take as long as they need. */
export function liftLimit(connection: LimitedConnection): void {
  unlimited.add(connection);
}

export function isUnlimited(connection: LimitedConnection): boolean {
  return unlimited.has(connection);
}

/**
 * Answers as the statement under way does. One that takes too long loses its connection, on which the answer could
 * still come: it fails, and so does what waits behind it. mysql2's own limit would leave the connection as it is.
 */
export async function withinLimit<Answer>(
  connection: LimitedConnection,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (isUnlimited(connection)) return answer;
  const giveUp = () => connection.stream.destroy(new Unanswered("The database did not answer in time."));
  const timer = setTimeout(giveUp, limitMilliseconds);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
