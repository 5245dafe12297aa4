import type { Database } from "../../database/connect.ts";
import { SessionRow } from "../../models/session.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { endSessions } from "./ended-sessions.ts";
import type { OwnSession } from "./own-sessions.ts";

interface Removal {
  readonly passkeyId: string;
  /** The session that removes the passkey. */
  readonly asking: OwnSession;
}

/**
 * Ends the sessions of a removed passkey (decision 0037), except the asking one, which continues without a
 * passkey. Remaining sessions that it made fresh are no longer fresh. Returns the public ids of the ended ones.
 * The caller must lock the account.
 */
export async function endSessionsOfPasskey(
  transaction: Database,
  now: Date,
  { passkeyId, asking: { publicId, userId } }: Removal,
  actor: Actor,
): Promise<string[]> {
  const isToEnd = (row: SessionRow) => row.authenticatorId === passkeyId && row.publicId !== publicId;
  const ended = await endSessions(transaction, now, { userId, reason: "revoked" }, isToEnd);
  const noProof = { authAt: null, authPasskeyId: null };
  await SessionRow.query(transaction).patch(noProof).where({ userId, authPasskeyId: passkeyId });
  await SessionRow.query(transaction)
    .patch({ ...noProof, authenticatorId: null })
    .where({ userId, authenticatorId: passkeyId });
  if (ended.length === 0) return ended;
  const data = { sessions: ended.length };
  await recordEvent(transaction, now, actor, { event: "session_revoked", subjectId: userId, data });
  return ended;
}
