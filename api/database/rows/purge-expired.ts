import { idempotencySeconds } from "#contract/limits.ts";
import type { Database } from "../connect.ts";
import { purgeRows } from "./purge-rows.ts";

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
