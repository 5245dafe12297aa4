import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import type { Database } from "../../../database/connect.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { Ceremony } from "../../../models/ceremony.ts";
import { IdempotencyKey } from "../../../models/idempotency-key.ts";
import { InviteLink } from "../../../models/invite-link.ts";
import { User } from "../../../models/user.ts";
import type { NewAuditEvent } from "../../audit/record-event.ts";
import { withdrawLinks } from "../../invites/withdraw-links.ts";
import { cancelRegistrations } from "../../passkeys/ceremonies/ceremony-store.ts";
import { endSessions } from "../../sessions/end-sessions.ts";
import { removeAllowance } from "../../usage/allowance-rows.ts";
import { anonymizeUsage } from "../../usage/ledger-entries.ts";

/** Deletes the unused links that would give the account a new passkey, and returns an audit event for each. */
async function deleteReEnrollments(transaction: Database, userId: string): Promise<NewAuditEvent[]> {
  const links = await InviteLink.query(transaction)
    .where({ enrolUserId: userId })
    .whereNull("usedAt")
    .orderBy(["createdAt", "linkId"])
    .forUpdate();
  for (const { linkId } of links) {
    await cancelRegistrations(transaction, linkId);
    await InviteLink.query(transaction).deleteById(linkId);
  }
  return links.map(({ linkId, userId: number }) => {
    return { event: "invite_deleted", subjectId: userId, data: inviteAuditData(linkId, number) };
  });
}

/** Ends the ceremonies of a user's sessions. They are deleted by key, so that no other rows are locked. */
async function cancelCeremonies(transaction: Database, userId: string): Promise<void> {
  const begun = await Ceremony.query(transaction).select("challenge").where({ userId });
  const challenges = begun.map(({ challenge }) => challenge);
  if (challenges.length > 0) await Ceremony.query(transaction).delete().whereIn("challenge", challenges);
}

/**
 * What remains of a deleted account: its id for the audit, and its number. The user handle is none that a device
 * could send, so that no server of an earlier release accepts a sign-in.
 */
function stub(id: string, disabledAt: Date | null, now: Date) {
  return {
    disabledAt: disabledAt ?? now,
    deletedAt: now,
    webauthnUserId: `!${id}`,
    lastSeenAt: null,
    reEnrolledAt: null,
    note: null,
    noteWords: null,
  };
}

interface Deletion {
  readonly user: Pick<User, "id" | "disabledAt">;
  /** The hash of the asking session if the account is its own; it keeps no end reason. */
  readonly currentSessionHash?: string | undefined;
}

/**
 * Deletes an account except its chats, which the stub no longer has access to and `ChatRemoval` deletes. Returns the
 * audit events. The caller holds the locks of the administrators and of the account.
 */
export async function deleteAccount(
  transaction: Database,
  now: Date,
  { user: { id: userId, disabledAt }, currentSessionHash }: Deletion,
): Promise<NewAuditEvent[]> {
  const ending = { userId, reason: "account_deleted", currentSessionHash } as const;
  const sessions = await endSessions(transaction, now, ending);
  const passkeys = await Authenticator.query(transaction).delete().where({ userId });
  const links = await deleteReEnrollments(transaction, userId);
  const closed = await withdrawLinks(transaction, userId);
  await cancelCeremonies(transaction, userId);
  await IdempotencyKey.query(transaction).delete().where({ userId });
  for (const table of ["group_members", "user_roles", "user_organisations"])
    await transaction(table).where({ userId }).delete();
  await removeAllowance(transaction, { scope: "user", scopeId: userId });
  await anonymizeUsage(transaction, userId);
  await User.query(transaction)
    .findById(userId)
    .patch(stub(userId, disabledAt, now));
  const data = { sessions: sessions.length, passkeys, closed: closed.length, deleted: links.length };
  return [{ event: "user_deleted", subjectId: userId, data }, ...closed, ...links];
}
