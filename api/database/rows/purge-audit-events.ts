import type { Database } from "../connect.ts";
import { purgeRows } from "./purge-rows.ts";

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Deletes audit events older than the given number of days; nothing else deletes audit events. */
export async function purgeAuditEvents(database: Database, now: Date, days: number): Promise<void> {
  const oldest = new Date(now.getTime() - days * millisecondsPerDay);
  await purgeRows(database, "audit_events", "at", oldest);
}
