import { idempotencySeconds } from "#contract/limits.ts";
import type { Database } from "../connect.ts";
import { isConflict } from "../is-database-down.ts";
import { transactionWithoutTimeout } from "./long-transaction.ts";
import { repeat } from "./repeat.ts";

/** Deletes the rows whose `column` is now or in the past, however many they are. */
async function purgeRows(database: Database, table: string, column: string, moment: Date): Promise<void> {
  const run = () =>
    transactionWithoutTimeout(database, async (transaction) => {
      await transaction(table).where(column, "<=", moment).delete();
    });
  // Several servers may purge at the same time.
  await repeat(run, isConflict);
}

/**
 * Deletes expired sessions, ceremonies, idempotency keys and rate limits. The reason for an ended session is
 * kept for `sessionMaxSeconds`, the longest lifetime of its cookie.
 */
export async function purgeExpired(database: Database, now: Date, sessionMaxSeconds: number): Promise<void> {
  const oldestKey = new Date(now.getTime() - idempotencySeconds * 1000);
  await purgeRows(database, "sessions", "expiresAt", now);
  await purgeRows(database, "ended_sessions", "endedAt", new Date(now.getTime() - sessionMaxSeconds * 1000));
  await purgeRows(database, "ceremonies", "expiresAt", now);
  await purgeRows(database, "idempotency_keys", "createdAt", oldestKey);
  await purgeRows(database, "rate_limits", "expiresAt", now);
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Deletes audit events older than the given number of days. No other code deletes audit events. */
export async function purgeAuditEvents(database: Database, now: Date, days: number): Promise<void> {
  const oldest = new Date(now.getTime() - days * millisecondsPerDay);
  await purgeRows(database, "audit_events", "at", oldest);
}
