import type { AuditData } from "#contract/audit/audit-events.ts";
import type { InviteLink } from "../../models/invite-link.ts";

/** As much of a link's id as may stand in the audit: enough to find it, not enough to open it. */
const shownCharacters = 6;

/** Which invite an event is about: the beginning of its id, and the number of its account. */
export function inviteData({ linkId, userId }: Pick<InviteLink, "linkId" | "userId">): AuditData {
  return { link: linkId.slice(0, shownCharacters), ...(userId !== null && { number: userId }) };
}
