import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { DomainError } from "../domain-error.ts";
import { isLinkId } from "./link-id.ts";

/** The link with this id; throws invite_not_found. "for update" locks it until the transaction ends. */
export async function findInvite(
  database: Database,
  linkId: string,
  lock?: "for update",
): Promise<InviteLink> {
  if (!isLinkId(linkId)) throw new DomainError("invite_not_found");
  const query = InviteLink.query(database).findById(linkId);
  const link = await (lock === undefined ? query : query.forUpdate());
  if (link?.linkId !== linkId) throw new DomainError("invite_not_found");
  return link;
}
