import type { AuditEvent } from "../../audit/audit.ts";
import { auditEventsPerPage } from "../../limits.ts";
import { pageCount, pageEntries } from "../../rules/lists/pages.ts";
import type { MockWorld } from "../mock-world.ts";
import type { AuditEventRow, UserRow } from "../state/mock-tables.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

function present({ tables }: MockWorld, row: AuditEventRow): AuditEvent {
  const { actorKind: kind, actorId, subjectId, ...event } = row;
  const numberOf = (id: string | null) =>
    tables.users.find((user) => user.id === id)?.uniqueUserNumber ?? null;
  return { ...event, actor: { kind, uniqueUserNumber: numberOf(actorId) }, subject: numberOf(subjectId) };
}

function involvesUser(row: AuditEventRow, matchingUser: UserRow | undefined): boolean {
  return matchingUser !== undefined && (row.actorId === matchingUser.id || row.subjectId === matchingUser.id);
}

/** Newest first; ties are sorted by insertion. */
function newestFirst(one: AuditEventRow, other: AuditEventRow): number {
  if (one.at === other.at) return other.id - one.id;
  return one.at < other.at ? 1 : -1;
}

/** The audit log. The contract admits administrators only. */
export const auditHandlers: MockHandlersOf<"audit"> = {
  list: ({ world, query: { page, event, user } }) => {
    const { auditEvents, users } = world.tables;
    const matchingUser = users.find(({ uniqueUserNumber }) => uniqueUserNumber === user);
    const matching = auditEvents
      .filter((row) => event === undefined || row.event === event)
      .filter((row) => user === undefined || involvesUser(row, matchingUser))
      .toSorted(newestFirst);
    const events = pageEntries(matching, page, auditEventsPerPage).map((row) => present(world, row));
    const totalPages = pageCount(matching.length, auditEventsPerPage);
    return { status: 200, body: { events, page, totalPages } };
  },
};
