import type { InviteLink } from "../../invites/invite-links.ts";
import { visiblePasscode } from "../../rules/invites/invite-state.ts";
import type { MockWorld } from "../mock-world.ts";
import type { InviteLinkRow } from "../state/mock-tables.ts";
import { currentInviteState } from "./invites.ts";

/** An invite link as administrators see it. */
export function presentInviteLink(world: MockWorld, link: InviteLinkRow): InviteLink {
  const { linkId, uniqueUserNumber, createdAt, expiresAt, usedAt } = link;
  const state = currentInviteState(link, world);
  const { users } = world.tables;
  const isEnrollment = link.enrolUserId !== null;
  const isOfAdministrator = users.some(({ id, roles }) => id === link.enrolUserId && roles.includes("admin"));
  const role = link.roleName === "admin" || isOfAdministrator ? "admin" : "user";
  return {
    linkId,
    userId: uniqueUserNumber,
    passcode: visiblePasscode(link, role === "admin"),
    role,
    createdBy: users.find(({ id }) => id === link.createdBy)?.uniqueUserNumber ?? null,
    createdAt,
    isValid: state === "open",
    expiresAt,
    usedAt,
    state,
    purpose: isEnrollment ? "re-enrolment" : "account",
  };
}
