import type { AuditData, AuditEventName } from "#contract/audit/audit-events.ts";
import { DomainError } from "../domain-error.ts";
import type { Actor } from "./actor.ts";
import type { AuditLog } from "./audit-log.ts";

interface Failure {
  readonly auditLog: AuditLog;
  readonly actor: Actor;
  readonly event: AuditEventName;
}

/** The facts that an action found before it failed. */
export interface AttemptDetails {
  subjectId?: string;
  data?: AuditData;
}

/** Runs an action and records `event` with a reason class when it fails; rethrows the error. */
export async function withFailureAudit<Result>(
  { auditLog, actor, event }: Failure,
  action: (details: AttemptDetails) => Promise<Result>,
): Promise<Result> {
  const details: AttemptDetails = {};
  try {
    return await action(details);
  } catch (error) {
    if (error instanceof DomainError) {
      const reason = error.details.reason ?? error.code;
      await auditLog.record(actor, { event, ...details, data: { ...details.data, reason } });
    }
    throw error;
  }
}
