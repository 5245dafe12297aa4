import type { Database } from "../database/connect.ts";
import { AuditEvent } from "../models/audit-event.ts";

/** When the last backup was made by `inglenook backup`, by the audit; undefined if it knows of none. */
export async function readLastBackup(database: Database): Promise<Date | undefined> {
  const event = await AuditEvent.query(database)
    .where({ event: "backup_made" })
    .orderBy("at", "desc")
    .first();
  return event?.at;
}
