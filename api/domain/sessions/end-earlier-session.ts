import type { Database } from "../../database/connect.ts";
import { changeRows } from "../../database/rows/change-rows.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";

const endStatement = "delete from sessions where publicId = ?";

/** The previous session of the browser in which a user signs in; `userId` is null for an anonymous one. */
export interface EarlierSession {
  readonly publicId: string;
  readonly userId: string | null;
}

/** Ends the browser's previous session, of any user, on sign-in; returns its public id. */
export async function endEarlierSession(
  transaction: Database,
  now: Date,
  { publicId, userId: subjectId }: EarlierSession,
  actor: Actor,
): Promise<string[]> {
  const ended = await changeRows(transaction, endStatement, [publicId]);
  if (ended === 0 || subjectId === null) return [];
  const happening = { event: "session_revoked", subjectId, data: { sessions: 1 } } as const;
  await recordEvent(transaction, now, actor, happening);
  return [publicId];
}
