import { idempotencySeconds } from "#contract/limits.ts";
import { Ceremony } from "../models/ceremony.ts";
import { IdempotencyKey } from "../models/idempotency-key.ts";
import { SessionRow } from "../models/session.ts";
import type { Database } from "./connect.ts";

/** Removes sessions and ceremonies that have ended, request keys that are no longer kept, and counts that are over. */
export async function purgeExpired(database: Database, now: Date): Promise<void> {
  const oldestKey = new Date(now.getTime() - idempotencySeconds * 1000);
  await SessionRow.query(database).delete().where("expiresAt", "<=", now);
  await Ceremony.query(database).delete().where("expiresAt", "<=", now);
  await IdempotencyKey.query(database).delete().where("createdAt", "<=", oldestKey);
  await database("rate_limits").where("expiresAt", "<=", now).delete();
}
