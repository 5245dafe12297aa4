import type { AuditData } from "#contract/audit/audit-events.ts";
import type { InviteLink } from "../../models/invite-link.ts";

/** The characters of a link id that the audit log may hold: enough to identify the link, too few to open it. */
const shownCharacters = 6;

/**
 * Identifies an invite in audit data: the beginning of its link id, and the unique user number of its account.
 */
export function inviteData({ linkId, userId }: Pick<InviteLink, "linkId" | "userId">): AuditData {
  return { link: linkId.slice(0, shownCharacters), ...(userId !== null && { number: userId }) };
}
