import type { MockWorld } from "../mock-world.ts";
import type { AuditEventRow } from "../state/mock-tables.ts";

/** An event at the current time without actor or subject, unless overridden. */
export function makeAuditEvent(
  world: MockWorld,
  overrides: Pick<AuditEventRow, "event"> & Partial<AuditEventRow>,
): AuditEventRow {
  const { auditEvents } = world.tables;
  const row: AuditEventRow = {
    id: auditEvents.length + 1,
    at: world.clock.isoIn(0),
    actorKind: "nobody",
    actorId: null,
    subjectId: null,
    ip: "203.0.113.7",
    device: "Firefox on Linux",
    requestId: null,
    data: {},
    ...overrides,
  };
  auditEvents.push(row);
  return row;
}
