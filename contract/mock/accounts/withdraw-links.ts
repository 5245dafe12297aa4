import type { AuditEventName } from "../../audit/audit-events.ts";
import { withdrawnInvite } from "../../rules/invites/invite-state.ts";
import { withdrawalEvents } from "../../rules/invites/withdrawn-links.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { MockWorld } from "../mock-world.ts";
import type { InviteLinkRow, UserRow } from "../state/mock-tables.ts";

interface Withdrawal {
  readonly event: AuditEventName;
  readonly actorId?: string;
  readonly data: Record<string, string | number | boolean>;
}

/**
 * Turns off every unused link that a user created or opened, and if the user is disabled those of their account, and clears
 * the passcodes; records the causing action, and each link that was on.
 */
export function withdrawLinks(world: MockWorld, { id }: UserRow, { event, actorId, data }: Withdrawal): void {
  const own = world.tables.inviteLinks.filter(
    ({ createdBy, openedBy, enrolUserId, usedAt }) =>
      (createdBy === id || openedBy === id || (event === "user_disabled" && enrolUserId === id)) &&
      usedAt === null,
  );
  const key = ({ createdAt, linkId }: InviteLinkRow) => `${createdAt} ${linkId}`;
  const links = own.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const closed = withdrawalEvents(
    links.map(({ uniqueUserNumber: number, ...link }) => ({ ...link, number })),
  );
  const actor = actorId === undefined ? {} : { actorId };
  recordEvent(world, { event, ...actor, subjectId: id, data: { ...data, closed: closed.length } });
  for (const link of links) Object.assign(link, withdrawnInvite);
  for (const toggleEvent of closed) recordEvent(world, { ...actor, ...toggleEvent });
}
