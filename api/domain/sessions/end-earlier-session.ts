import type { Database } from "../../database/connect.ts";
import { changeRows } from "../../database/rows/change-rows.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";

const endStatement = "delete from sessions where publicId = ?";

/** The session that a browser came with when somebody signed in; of nobody where the browser had none but for that. */
export interface EarlierSession {
  readonly publicId: string;
  readonly userId: string | null;
}

/** A browser has one session: the earlier one ends, be it of the same person or of another. Answers its public id. */
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
