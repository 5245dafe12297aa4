import type { AuditEventName } from "../audit-events.ts";
import { change } from "./change.ts";
import type { UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { inviteData, noteEvent } from "./note-event.ts";

export function isEnabledAdministrator({
  roles,
  disabledAt,
}: Pick<UserRow, "roles" | "disabledAt">): boolean {
  return disabledAt === null && roles.includes("admin");
}

interface Withdrawal {
  readonly event: AuditEventName;
  readonly data: Record<string, string | number>;
}

/** Turns off every unused link that a person has made or opened; the audit has the act that takes the power, and each link. */
export function withdrawPower(world: MockWorld, { id }: UserRow, { event, data }: Withdrawal): void {
  const links = world.tables.inviteLinks.filter(
    ({ createdBy, openedBy, isValid, usedAt }) =>
      (createdBy === id || openedBy === id) && isValid && usedAt === null,
  );
  noteEvent(world, { event, subjectId: id, data: { ...data, closed: links.length } });
  for (const link of links) {
    change(link, { isValid: false });
    const off = { ...inviteData(link), state: "off" };
    noteEvent(world, { event: "invite_toggled", subjectId: link.enrolUserId, data: off });
  }
}
