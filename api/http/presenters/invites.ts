import type { InviteLink } from "#contract/invites/invite-links.ts";
import { inviteLinkDetails } from "#contract/rules/invites/invite-state.ts";
import type { Invite } from "../../domain/invites/invite.ts";

/** An invite link for administrators. `isValid` is the effective validity: open. */
export function presentInviteLink({
  link,
  state,
  isForAdministrator,
  createdBy,
  groupIds,
}: Invite): InviteLink {
  return {
    linkId: link.linkId,
    // The column is nullable, but every link is created with a number; no user can have 0.
    userId: link.userId ?? 0,
    createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
    groupIds: [...groupIds],
    ...inviteLinkDetails(link, state, isForAdministrator),
  };
}
