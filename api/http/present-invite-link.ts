import type { InviteLink } from "#contract/invite-links.ts";
import type { Invite } from "../domain/invites/invite-link-service.ts";

/**
 * An invite link for administrators. `isValid` is the effective validity: open. A re-enrolment link's passcode is told
 * when it is made and never again: it opens an account that is somebody's.
 */
export function presentInviteLink({ link, state }: Invite): InviteLink {
  const isEnrolment = link.enrolUserId !== null;
  return {
    linkId: link.linkId,
    // The column may be empty, but every link is made with a number; no person can have 0.
    userId: link.userId ?? 0,
    passcode: isEnrolment ? null : link.passcode,
    createdAt: link.createdAt.toISOString(),
    isValid: state === "open",
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
    state,
    purpose: isEnrolment ? "re-enrolment" : "account",
  };
}

/** An invite link for whoever holds its address: nothing but whether it works. */
export function presentInvite({ link, state }: Invite) {
  return { linkId: link.linkId, isValid: state === "open" };
}
