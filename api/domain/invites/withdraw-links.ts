import { withdrawnInvite } from "#contract/rules/invites/invite-state.ts";
import { withdrawalEvents } from "#contract/rules/invites/withdrawn-links.ts";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";

interface Withdrawal {
  /** Whether the re-enrollment links of the user's own account are withdrawn too, including those that others made. */
  readonly includesEnrollments?: boolean;
}

/**
 * Turns off every unused link that a user created or opened, and clears its passcode, which that user knows:
 * the user loses the permission, or their passkeys may have been in other hands. Includes expired, locked and
 * closed links, which could be reopened. Returns an audit event for each one that was on. `transaction` must be
 * that of the revoking action, and hold the lock of `lockAdministrators`.
 */
export async function withdrawLinks(
  transaction: Database,
  userId: string,
  { includesEnrollments = false }: Withdrawal = {},
): Promise<NewAuditEvent[]> {
  const links = await InviteLink.query(transaction)
    .where((own) => {
      own.where({ createdBy: userId }).orWhere({ openedBy: userId });
      if (includesEnrollments) own.orWhere({ enrolUserId: userId });
    })
    .whereNull("usedAt")
    .orderBy(["createdAt", "linkId"])
    .forUpdate();
  for (const { linkId } of links) await InviteLink.query(transaction).findById(linkId).patch(withdrawnInvite);
  return withdrawalEvents(links.map(({ userId: number, ...link }) => ({ ...link, number })));
}
