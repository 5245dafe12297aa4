import type { AuditEvent } from "#contract/audit/audit.ts";
import { isAuditEventName } from "#contract/audit/audit-events.ts";
import type { AuditEntry } from "../../domain/audit/audit-reader.ts";
import { describeDevice } from "../session/describe-device.ts";

/** An event as administrators see it. The operator has no device. Throws for an unknown name. */
export function presentAuditEntry({ event, actor, subject }: AuditEntry): AuditEvent {
  const { id, at, event: name, actorKind, ip, userAgent, requestId, data } = event;
  if (!isAuditEventName(name)) throw new Error(`The audit holds an unknown event: ${name}.`);
  return {
    id,
    at: at.toISOString(),
    event: name,
    actor: { kind: actorKind, uniqueUserNumber: actor },
    subject,
    ip,
    device: actorKind === "operator" ? "" : describeDevice(userAgent),
    requestId,
    data: JSON.parse(data),
  };
}
