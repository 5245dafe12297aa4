import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";

/** Turns off all other unused re-enrollment links of an account; returns their number. */
export async function closeOtherEnrollments(
  transaction: Database,
  { linkId, enrolUserId }: Pick<InviteLink, "linkId" | "enrolUserId">,
): Promise<number> {
  if (enrolUserId === null) return 0;
  return InviteLink.query(transaction)
    .patch({ isValid: false })
    .where({ enrolUserId, isValid: true })
    .whereNull("usedAt")
    .whereNot({ linkId });
}
