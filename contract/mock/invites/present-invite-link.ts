import type { InviteLink } from "../../invites/invite-links.ts";
import type { MockWorld } from "../mock-world.ts";
import type { InviteLinkRow } from "../state/mock-tables.ts";
import { forgottenPasscode, stateOf } from "./invites.ts";

/**
 * An invite link as administrators see it. The passcode is shown only for links that create an account with the
 * role `user`: a link that grants `admin` or re-enrolls an account shows it once, on creation. A used or
 * withdrawn link has none.
 */
export function presentInviteLink(world: MockWorld, link: InviteLinkRow): InviteLink {
  const { linkId, uniqueUserNumber, createdAt, expiresAt, usedAt } = link;
  const state = stateOf(link, world);
  const { users } = world.tables;
  const isEnrollment = link.enrolUserId !== null;
  const isOfAdministrator = users.some(({ id, roles }) => id === link.enrolUserId && roles.includes("admin"));
  const role = link.roleName === "admin" || isOfAdministrator ? "admin" : "user";
  const isTold = link.passcode !== forgottenPasscode && !isEnrollment && role === "user";
  return {
    linkId,
    userId: uniqueUserNumber,
    passcode: isTold ? link.passcode : null,
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
