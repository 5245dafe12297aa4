import { inviteState, refusalOfUse, withdrawnInvite } from "#contract/rules/invites/invite-state.ts";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { DomainError } from "../domain-error.ts";
import { findInvite } from "./find-invite.ts";
import { whereOpen } from "./where-open.ts";

interface Use {
  readonly linkId: string;
  readonly userId: string;
}

/**
 * Uses up a link in the transaction that opens its account, and clears its passcode. The UPDATE decides, so
 * that a link works once. Throws invite_used, invite_invalid (off, expired or locked in the meantime) or
 * invite_not_found (deleted).
 */
export async function consumeInvite(transaction: Database, now: Date, use: Use): Promise<InviteLink> {
  const used = { ...withdrawnInvite, usedAt: now, usedByUserId: use.userId, reservedNumber: null };
  const update = InviteLink.query(transaction).patch(used).where({ linkId: use.linkId });
  const consumed = await whereOpen(update, now);
  const link = await findInvite(transaction, use.linkId);
  if (consumed === 1) return link;
  throw new DomainError(refusalOfUse(inviteState(link, now)) ?? "invite_invalid");
}
