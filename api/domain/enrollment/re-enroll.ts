import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import { getInviteState } from "#contract/rules/invites/invite-state.ts";
import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { User } from "../../models/user.ts";
import { lockAccount } from "../accounts/account.ts";
import { lockAdministrators } from "../accounts/administrators.ts";
import { type Actor, withUser } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { consumeInvite, findInvite } from "../invites/invite-repository.ts";
import { withdrawLinks } from "../invites/withdraw-links.ts";
import { insertPasskey, requirePasskeyCapacity } from "../passkeys/management/passkey-repository.ts";
import type { NewPasskey } from "../passkeys/verification/verify-attestation.ts";
import { endSessions } from "../sessions/end-sessions.ts";

interface NewEnrollment {
  readonly linkId: string;
  /** The account, and the user handle that the ceremony gave the device. */
  readonly userId: string;
  readonly webauthnUserId: string | null;
  readonly passkey: NewPasskey;
  /** The session hash of the browser that uses the link. */
  readonly sessionHash: string | undefined;
}

interface ReEnrollmentNotice {
  readonly userId: string;
  readonly keepsPasskeys: boolean;
  readonly passkeyId: string;
}

/**
 * Removes earlier passkeys, sessions and invite links, which the holder of a lost device may have made. The
 * caller locks the account.
 */
async function revokeAccess(
  transaction: Database,
  now: Date,
  { userId, passkeyId, sessionHash }: { userId: string; passkeyId: string; sessionHash: string | undefined },
) {
  const passkeys = await Authenticator.query(transaction)
    .delete()
    .where({ userId })
    .whereNot({ id: passkeyId });
  const sessions = await endSessions(transaction, now, {
    userId,
    reason: "revoked",
    currentSessionHash: sessionHash,
  });
  const links = await withdrawLinks(transaction, userId);
  return { counts: { passkeys, sessions: sessions.length, closed: links.length }, links };
}

/**
 * Makes the account's sessions show the notice. If earlier passkeys are kept, the new passkey counts as having
 * read it.
 */
async function markNotices(
  transaction: Database,
  now: Date,
  { userId, keepsPasskeys, passkeyId }: ReEnrollmentNotice,
) {
  await User.query(transaction).findById(userId).patch({ reEnrolledAt: now });
  if (keepsPasskeys) await Authenticator.query(transaction).findById(passkeyId).patch({ noticeReadAt: now });
}

/** Disabling an account has closed its links: a re-enrollment that began before gets that reason. */
async function requireEnabled(
  transaction: Database,
  now: Date,
  { linkId, disabledAt }: { linkId: string; disabledAt: Date | null },
): Promise<void> {
  if (disabledAt === null) return;
  if (getInviteState(await findInvite(transaction, linkId), now) === "off")
    throw new DomainError("account_disabled");
}

/**
 * Uses up a re-enrollment link: adds the passkey, and unless the link keeps them removes the account's earlier
 * passkeys, its sessions and the links that its user made. `transaction` must be a transaction, so that it does
 * all or nothing. Throws as `consumeInvite` does, invite_invalid if the account was deleted, account_disabled if it was
 * disabled after the link was opened, credential_exists and passkey_limit.
 */
export async function reEnroll(
  transaction: Database,
  now: Date,
  { linkId, userId, webauthnUserId, passkey, sessionHash }: NewEnrollment,
  actor: Actor,
): Promise<void> {
  // Lock administrators before accounts and links: two re-enrollments could otherwise deadlock.
  await lockAdministrators(transaction);
  await lockAccount(transaction, userId);
  const user = await User.query(transaction)
    .findById(userId)
    .select("deletedAt", "disabledAt", "webauthnUserId");
  if (user?.deletedAt === null)
    await requireEnabled(transaction, now, { linkId, disabledAt: user.disabledAt });
  const link = await consumeInvite(transaction, now, { linkId, userId });
  const isGone = user === undefined || user.deletedAt !== null;
  if (isGone || user.webauthnUserId !== webauthnUserId) throw new DomainError("invite_invalid");
  if (link.keepsPasskeys) await requirePasskeyCapacity(transaction, userId);
  const { id: passkeyId } = await insertPasskey(transaction, now, { userId, passkey });
  const none = { counts: { passkeys: 0, sessions: 0 }, links: [] };
  const revoked = link.keepsPasskeys
    ? none
    : await revokeAccess(transaction, now, { userId, passkeyId, sessionHash });
  await markNotices(transaction, now, { userId, keepsPasskeys: link.keepsPasskeys, passkeyId });
  const data = {
    ...inviteAuditData(link.linkId, link.userId),
    keepsPasskeys: link.keepsPasskeys,
    ...revoked.counts,
  };
  const use = { event: "reenrol_link_used", subjectId: userId, data } as const;
  for (const auditEvent of [use, ...revoked.links])
    await recordEvent(transaction, now, withUser(actor, userId), auditEvent);
}
