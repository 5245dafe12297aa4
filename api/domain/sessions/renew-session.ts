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
 * The person of a session has proved a passkey: the same row goes on under a new id, so that a cookie that was seen
 * before is worth nothing, and streams that are open in it go on. Of two at once the later one finds its session gone, as
 * after a logout: unauthenticated. A passkey that was removed meanwhile is unknown_credential. A session whose own
 * passkey was removed takes this one for it.
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
