import type { InviteLink } from "#contract/invites/invite-links.ts";
import { forgottenPasscode } from "../../domain/invites/forgotten-passcode.ts";
import type { Invite } from "../../domain/invites/invite.ts";

/**
 * An invite link for administrators. `isValid` is the effective validity: open. The passcode is shown only for
 * links that create an account with the role `user`: a link that grants the administrator role or re-enrolls an
 * account shows it once, on creation. A used or withdrawn link has none.
 */
export function presentInviteLink({ link, state, grantsAdministrator, createdBy }: Invite): InviteLink {
  const isEnrollment = link.enrolUserId !== null;
  const hasPasscode = state !== "used" && link.passcode !== forgottenPasscode;
  const isTold = hasPasscode && !isEnrollment && !grantsAdministrator;
  return {
    linkId: link.linkId,
    // The column is nullable, but every link is created with a number; no user can have 0.
    userId: link.userId ?? 0,
    passcode: isTold ? link.passcode : null,
    role: grantsAdministrator ? "admin" : "user",
    createdBy,
    createdAt: link.createdAt.toISOString(),
    isValid: state === "open",
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
    state,
    purpose: isEnrollment ? "re-enrolment" : "account",
  };
}
