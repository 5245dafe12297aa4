import type { AuditEvent } from "#contract/audit.ts";
import type { AuditEntry } from "../domain/audit/audit-reader.ts";
import { describeDevice } from "./describe-device.ts";

/** An event as administrators see it. The operator comes from no device. */
export function presentAuditEntry({ event, actor, subject }: AuditEntry): AuditEvent {
  const { id, at, actorKind, ip, userAgent, requestId, data } = event;
  return {
    id,
    at: at.toISOString(),
    event: event.event,
    actor: { kind: actorKind, uniqueUserNumber: actor },
    subject,
    ip,
    device: actorKind === "operator" ? "" : describeDevice(userAgent),
    requestId,
    data: JSON.parse(data),
  };
}
