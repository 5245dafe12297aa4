import type { AuditEventName } from "../../audit/audit-events.ts";
import { forgottenPasscode } from "../invites/invites.ts";
import type { MockWorld } from "../mock-world.ts";
import { change } from "../state/change.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

export function isEnabledAdministrator({
  roles,
  disabledAt,
}: Pick<UserRow, "roles" | "disabledAt">): boolean {
  return disabledAt === null && roles.includes("admin");
}

interface Withdrawal {
  readonly event: AuditEventName;
  readonly actorId?: string;
  readonly data: Record<string, string | number | boolean>;
}

/**
 * Turns off every unused link that a user created or opened, and clears its passcode; records the causing
 * action, and each link that was on.
 */
export function withdrawPower(world: MockWorld, { id }: UserRow, { event, actorId, data }: Withdrawal): void {
  const links = world.tables.inviteLinks.filter(
    ({ createdBy, openedBy, usedAt }) => (createdBy === id || openedBy === id) && usedAt === null,
  );
  const closed = links.filter(({ isValid }) => isValid);
  const actor = actorId === undefined ? {} : { actorId };
  noteEvent(world, { event, ...actor, subjectId: id, data: { ...data, closed: closed.length } });
  for (const link of links) change(link, { isValid: false, passcode: forgottenPasscode });
  for (const link of closed) {
    const off = { ...inviteData(link), state: "off" };
    noteEvent(world, { event: "invite_toggled", ...actor, subjectId: link.enrolUserId, data: off });
  }
}
