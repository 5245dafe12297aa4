import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";

/** Turns every other re-enrollment link of an account off that is not used: one at most is open. Answers how many. */
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
