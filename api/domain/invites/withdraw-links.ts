import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { inviteData } from "../audit/invite-data.ts";
import type { Happening } from "../audit/record-event.ts";

/**
 * Turns off every unused link that a user has made or opened, because the user loses the power to do so: invites and
 * re-enrolments alike, also expired and locked ones, which could be opened again. Returns an audit event for each one; a
 * link that was off already is none. `transaction` must be that of the act which takes the power.
 */
export async function withdrawLinks(transaction: Database, userId: string): Promise<Happening[]> {
  const links = await InviteLink.query(transaction)
    .where((own) => own.where({ createdBy: userId }).orWhere({ openedBy: userId }))
    .where({ isValid: true })
    .whereNull("usedAt")
    .orderBy(["createdAt", "linkId"])
    .forUpdate();
  const events: Happening[] = [];
  for (const link of links) {
    await InviteLink.query(transaction).findById(link.linkId).patch({ isValid: false });
    const data = { ...inviteData(link), state: "off" };
    events.push({ event: "invite_toggled", subjectId: link.enrolUserId, data });
  }
  return events;
}
