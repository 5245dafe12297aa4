import { idempotencySeconds } from "#contract/limits.ts";
import type { Database } from "../connect.ts";
import { purgeRows } from "./purge-rows.ts";

/**
 * Removes sessions and ceremonies that have ended, request keys that are no longer kept, and counts that are over. That a
 * session was ended from elsewhere is kept for `sessionMaxSeconds`: no browser has its cookie for longer.
 */
export async function purgeExpired(database: Database, now: Date, sessionMaxSeconds: number): Promise<void> {
  const oldestKey = new Date(now.getTime() - idempotencySeconds * 1000);
  await purgeRows(database, "sessions", "expiresAt", now);
  await purgeRows(database, "ended_sessions", "endedAt", new Date(now.getTime() - sessionMaxSeconds * 1000));
  await purgeRows(database, "ceremonies", "expiresAt", now);
  await purgeRows(database, "idempotency_keys", "createdAt", oldestKey);
  await purgeRows(database, "rate_limits", "expiresAt", now);
}
