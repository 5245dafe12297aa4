import { withdrawnInvite } from "#contract/rules/invites/invite-state.ts";
import { withdrawalEvents } from "#contract/rules/invites/withdrawn-links.ts";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";

/**
 * Turns off every unused link that a user has made or opened, and forgets its passcode, which that user knows: because the
 * user loses the power to do so, or whoever had their passkeys does. Invites and re-enrollments alike, also expired, locked
 * and closed ones, which could be opened again. Returns an audit event for each one that was on. `transaction` must be that
 * of the act which takes the power, and holds the administrators (`lockAdministrators`).
 */
export async function withdrawLinks(transaction: Database, userId: string): Promise<NewAuditEvent[]> {
  const links = await InviteLink.query(transaction)
    .where((own) => own.where({ createdBy: userId }).orWhere({ openedBy: userId }))
    .whereNull("usedAt")
    .orderBy(["createdAt", "linkId"])
    .forUpdate();
  for (const { linkId } of links) await InviteLink.query(transaction).findById(linkId).patch(withdrawnInvite);
  return withdrawalEvents(links.map(({ userId: number, ...link }) => ({ ...link, number })));
}
