import type { InviteLink } from "#contract/invites/invite-links.ts";
import { visiblePasscode } from "#contract/rules/invites/invite-state.ts";
import type { Invite } from "../../domain/invites/invite.ts";

/** An invite link for administrators. `isValid` is the effective validity: open. */
export function presentInviteLink({ link, state, grantsAdministrator, createdBy }: Invite): InviteLink {
  const isEnrollment = link.enrolUserId !== null;
  return {
    linkId: link.linkId,
    // The column is nullable, but every link is created with a number; no user can have 0.
    userId: link.userId ?? 0,
    passcode: visiblePasscode(link, grantsAdministrator),
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
