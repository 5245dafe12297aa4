import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { inviteData } from "../audit/invite-data.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";
import { forgottenPasscode } from "./forgotten-passcode.ts";

/**
 * Turns off every unused link that a user created or opened, and clears its passcode, which that user knows:
 * the user loses the permission, or their passkeys may have been in other hands. Includes expired, locked and
 * closed links, which could be reopened. Returns an audit event for each one that was on. `transaction` must be
 * that of the revoking action, and hold the lock of `lockAdministrators`.
 */
export async function withdrawLinks(transaction: Database, userId: string): Promise<NewAuditEvent[]> {
  const links = await InviteLink.query(transaction)
    .where((own) => own.where({ createdBy: userId }).orWhere({ openedBy: userId }))
    .whereNull("usedAt")
    .orderBy(["createdAt", "linkId"])
    .forUpdate();
  const events: NewAuditEvent[] = [];
  for (const link of links) {
    const withdrawn = { isValid: false, passcode: forgottenPasscode };
    await InviteLink.query(transaction).findById(link.linkId).patch(withdrawn);
    if (!link.isValid) continue;
    const data = { ...inviteData(link), state: "off" };
    events.push({ event: "invite_toggled", subjectId: link.enrolUserId, data });
  }
  return events;
}
