import type { AuditData, AuditEventName } from "#contract/audit/audit-events.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import type { Actor } from "./actor.ts";

/** A new event and its subject. `inviteData` describes invites in the data. */
export interface NewAuditEvent {
  readonly event: AuditEventName;
  readonly subjectId?: string | null;
  readonly data?: AuditData;
}

const statement = `insert into audit_events
  (at, event, actorKind, actorId, subjectId, ip, userAgent, requestId, data) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Inserts an audit event (security rule 2.13) in the transaction of its action, so that both are stored or
 * neither.
 */
export async function recordEvent(
  transaction: Database,
  at: Date,
  { kind, userId, ip, userAgent, requestId }: Actor,
  { event, subjectId = null, data = {} }: NewAuditEvent,
): Promise<void> {
  const values = [at, event, kind, userId, subjectId, ip, userAgent, requestId, JSON.stringify(data)];
  await executeStatement(transaction, statement, values);
}
