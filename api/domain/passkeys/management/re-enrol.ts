import { inviteData } from "#contract/rules/audit/audit-data.ts";
import type { Database } from "../../../database/connect.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { User } from "../../../models/user.ts";
import { type Actor, asUser } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { DomainError } from "../../domain-error.ts";
import { consumeInvite } from "../../invites/consume-invite.ts";
import { withdrawLinks } from "../../invites/withdraw-links.ts";
import { endSessions } from "../../sessions/ended-sessions.ts";
import { lockAdministrators } from "../../users/administrators.ts";
import { lockAccount } from "../../users/lock-account.ts";
import type { NewPasskey } from "../verification/verify-attestation.ts";
import { insertPasskey } from "./insert-passkey.ts";
import { requirePasskeyCapacity } from "./require-passkey-capacity.ts";

interface NewEnrollment {
  readonly linkId: string;
  /** The account, and the user handle that the ceremony gave the device. */
  readonly userId: string;
  readonly webauthnUserId: string | null;
  readonly passkey: NewPasskey;
  /** Of the browser that uses the link. */
  readonly sessionHash: string | undefined;
}

interface Telling {
  readonly userId: string;
  readonly keepsPasskeys: boolean;
  readonly passkeyId: string;
}

/**
 * The account is held: a sign-in with an earlier passkey ended before this, or finds its passkey gone. Links go too: whoever
 * has an earlier device may have made them.
 */
async function takeAccess(
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
    askingHash: sessionHash,
  });
  const links = await withdrawLinks(transaction, userId);
  return { counts: { passkeys, sessions: sessions.length, closed: links.length }, links };
}

/**
 * The account's sessions are told. Where earlier passkeys are kept, that of the new one is not: whoever used the link
 * knows.
 */
async function tell(transaction: Database, now: Date, { userId, keepsPasskeys, passkeyId }: Telling) {
  await User.query(transaction).findById(userId).patch({ reEnrolledAt: now });
  if (keepsPasskeys) await Authenticator.query(transaction).findById(passkeyId).patch({ noticeReadAt: now });
}

/**
 * Uses a re-enrollment link up: its account gets the passkey, and what could sign its person in before goes with the links
 * that they have made, unless the link keeps that; all or nothing, so that `transaction` must be one. Refuses with what `consumeInvite` does, with
 * invite_invalid where the account is gone, with credential_exists and with passkey_limit.
 */
export async function reEnrol(
  transaction: Database,
  now: Date,
  { linkId, userId, webauthnUserId, passkey, sessionHash }: NewEnrollment,
  actor: Actor,
): Promise<void> {
  // All who withdraw links wait for each other, before any account or link: else two could wait for one another's links.
  await lockAdministrators(transaction);
  const user = await lockAccount(transaction, userId);
  const link = await consumeInvite(transaction, now, { linkId, userId });
  if (user === undefined || user.webauthnUserId !== webauthnUserId) throw new DomainError("invite_invalid");
  if (link.keepsPasskeys) await requirePasskeyCapacity(transaction, userId);
  const { id: passkeyId } = await insertPasskey(transaction, now, { userId, passkey });
  const none = { counts: { passkeys: 0, sessions: 0 }, links: [] };
  const taken = link.keepsPasskeys
    ? none
    : await takeAccess(transaction, now, { userId, passkeyId, sessionHash });
  await tell(transaction, now, { userId, keepsPasskeys: link.keepsPasskeys, passkeyId });
  const data = {
    ...inviteData(link.linkId, link.userId),
    keepsPasskeys: link.keepsPasskeys,
    ...taken.counts,
  };
  const use = { event: "reenrol_link_used", subjectId: userId, data } as const;
  for (const happening of [use, ...taken.links])
    await recordEvent(transaction, now, asUser(actor, userId), happening);
}
