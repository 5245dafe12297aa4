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
 * A removed passkey ends what it began (decision 0037): its sessions end, but for the asking one, which goes on
 * without a passkey. Of the sessions that are left, those that it made fresh are fresh no more. Answers the public ids of
 * the ended ones; the account must be held.
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
