import type { Database } from "../../database/connect.ts";
import { changeRows } from "../../database/rows/change-rows.ts";
import { type Actor, asUser } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { requireActiveAccount } from "./require-active-account.ts";
import { sessionHash } from "./session-hash.ts";

const renewStatement = `update sessions set idHash = ?, previousIdHash = ?, authAt = ?, authPasskeyId = ?,
  authenticatorId = coalesce(authenticatorId, ?) where idHash = ? and userId = ? and expiresAt > ?`;

interface Renewal {
  readonly userId: string;
  /** The passkey that was just proved. */
  readonly passkeyId: string;
  readonly sessionId: string;
  readonly newSessionId: string;
}

/**
 * Continues a session under a new id after its user has proved a passkey, so that an older cookie becomes
 * invalid; open streams continue. Throws unauthenticated for the later of two concurrent calls, as after a
 * logout, and unknown_credential if the passkey was removed. A session whose own passkey was removed gets this
 * one.
 */
export async function renewSession(
  database: Database,
  now: Date,
  { userId, passkeyId, sessionId, newSessionId }: Renewal,
  actor: Actor,
): Promise<void> {
  const hash = sessionHash(sessionId);
  await database.transaction(async (transaction) => {
    await requireActiveAccount(transaction, userId, passkeyId);
    const values = [sessionHash(newSessionId), hash, now, passkeyId, passkeyId, hash, userId, now];
    if ((await changeRows(transaction, renewStatement, values)) === 0)
      throw new DomainError("unauthenticated");
    await recordEvent(transaction, now, asUser(actor, userId), { event: "reauth_ok", subjectId: userId });
  });
}
