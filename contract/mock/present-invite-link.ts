import type { InviteLink } from "../invite-links.ts";
import { inviteState } from "./invites.ts";
import type { InviteLinkRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** An invite link as administrators see it: the passcode of a re-enrolment link is told once, when it is made. */
export function presentInviteLink(world: MockWorld, link: InviteLinkRow): InviteLink {
  const { linkId, uniqueUserNumber, createdAt, expiresAt, usedAt } = link;
  const state = inviteState(link, world);
  const isEnrolment = link.enrolUserId !== null;
  return {
    linkId,
    userId: uniqueUserNumber,
    passcode: isEnrolment ? null : link.passcode,
    createdAt,
    isValid: state === "open",
    expiresAt,
    usedAt,
    state,
    purpose: isEnrolment ? "re-enrolment" : "account",
  };
}
