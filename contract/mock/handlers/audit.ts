import type { AuditEvent } from "../../audit/audit.ts";
import { auditEventsPerPage } from "../../limits.ts";
import { pageCount, pageOf } from "../../rules/lists/pages.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockHandlersOf } from "../server/mock-handler.ts";
import type { AuditEventRow, UserRow } from "../state/mock-tables.ts";

function present({ tables }: MockWorld, row: AuditEventRow): AuditEvent {
  const { actorKind: kind, actorId, subjectId, ...event } = row;
  const numberOf = (id: string | null) =>
    tables.users.find((user) => user.id === id)?.uniqueUserNumber ?? null;
  return { ...event, actor: { kind, uniqueUserNumber: numberOf(actorId) }, subject: numberOf(subjectId) };
}

function isOf(row: AuditEventRow, person: UserRow | undefined): boolean {
  return person !== undefined && (row.actorId === person.id || row.subjectId === person.id);
}

/** Newest first; ties are sorted by insertion. */
function byAge(one: AuditEventRow, other: AuditEventRow): number {
  if (one.at === other.at) return other.id - one.id;
  return one.at < other.at ? 1 : -1;
}

/** The audit log. The contract admits administrators only. */
export const auditHandlers: MockHandlersOf<"audit"> = {
  list: ({ world, query: { page, event, user } }) => {
    const { auditEvents, users } = world.tables;
    const person = users.find(({ uniqueUserNumber }) => uniqueUserNumber === user);
    const matching = auditEvents
      .filter((row) => event === undefined || row.event === event)
      .filter((row) => user === undefined || isOf(row, person))
      .toSorted(byAge);
    const events = pageOf(matching, page, auditEventsPerPage).map((row) => present(world, row));
    const totalPages = pageCount(matching.length, auditEventsPerPage);
    return { status: 200, body: { events, page, totalPages } };
  },
};
