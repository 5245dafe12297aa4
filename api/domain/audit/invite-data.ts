import type { AuditData } from "#contract/audit-events.ts";
import type { InviteLink } from "../../models/invite-link.ts";
import { shortLinkId } from "./short-link-id.ts";

/** Which invite an event is about: the beginning of its id, and the number of its account. */
export function inviteData({ linkId, userId }: Pick<InviteLink, "linkId" | "userId">): AuditData {
  return { link: shortLinkId(linkId), ...(userId !== null && { number: userId }) };
}
