import type { SessionEndReason } from "#contract/problem.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { SessionRow } from "../../models/session.ts";
import { sessionHash } from "./session-hash.ts";

interface EndedRow {
  readonly publicId: string;
  readonly reason: SessionEndReason;
}

interface Ending {
  readonly userId: string;
  readonly reason: SessionEndReason;
  /** The hash of the session that asked for it, which is not ended from elsewhere and keeps no reason. */
  readonly askingHash?: string | undefined;
}

/**
 * Ends sessions from elsewhere: every session of a user that `isChosen`. Each of its cookies is answered with the reason
 * from then on, in the same transaction. Expiry, a logout and another sign-in in the same browser don't come here.
 * Answers the public ids; the account must be held, so that no session goes on under another id meanwhile.
 */
export async function endSessions(
  transaction: Database,
  now: Date,
  { userId, reason, askingHash }: Ending,
  isChosen: (row: SessionRow) => boolean = () => true,
): Promise<string[]> {
  // A locking read sees what was committed after the transaction began.
  const rows = (await SessionRow.query(transaction).where({ userId }).forUpdate()).filter(isChosen);
  if (rows.length === 0) return [];
  const elsewhere = rows.filter(({ idHash }) => idHash !== askingHash);
  const ended = elsewhere.flatMap(({ idHash, previousIdHash, publicId }) =>
    [idHash, ...(previousIdHash === null ? [] : [previousIdHash])].map((hash) => {
      return { idHash: hash, publicId, reason, endedAt: now };
    }),
  );
  if (ended.length > 0) await transaction("ended_sessions").insert(ended).onConflict("idHash").ignore();
  const publicIds = rows.map(({ publicId }) => publicId);
  await SessionRow.query(transaction).delete().whereIn("publicId", publicIds);
  return publicIds;
}

const reasonStatement = "select publicId, reason from ended_sessions where idHash = ?";

/** Why the session of a cookie was ended from elsewhere; nothing where it was not. */
export async function findEndReason(
  database: Database,
  sessionId: string,
): Promise<SessionEndReason | undefined> {
  const [row] = await readRows<EndedRow>(database, reasonStatement, [sessionHash(sessionId)]);
  return row?.reason;
}

/** Why these sessions were ended from elsewhere, by their public ids. */
export async function readEndReasons(
  database: Database,
  publicIds: readonly string[],
): Promise<Map<string, SessionEndReason>> {
  if (publicIds.length === 0) return new Map();
  const rows: EndedRow[] = await database("ended_sessions")
    .whereIn("publicId", [...publicIds])
    .select("publicId", "reason");
  return new Map(rows.map(({ publicId, reason }) => [publicId, reason]));
}
