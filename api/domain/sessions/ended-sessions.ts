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
  /** The hash of the asking session, which keeps no end reason. */
  readonly askingHash?: string | undefined;
}

/**
 * Ends the sessions of a user that `isChosen` from elsewhere. In the same transaction, stores the reason for
 * each of their cookies. Not used for expiry, logout, or another sign-in in the same browser. Returns the
 * public ids. The caller must lock the account, so that no session continues under another id concurrently.
 */
export async function endSessions(
  transaction: Database,
  now: Date,
  { userId, reason, askingHash }: Ending,
  isChosen: (row: SessionRow) => boolean = () => true,
): Promise<string[]> {
  // A locking read sees commits after the beginning of the transaction.
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

/** The reason why a session was ended elsewhere; undefined otherwise. */
export async function findEndReason(
  database: Database,
  sessionId: string,
): Promise<SessionEndReason | undefined> {
  const [row] = await readRows<EndedRow>(database, reasonStatement, [sessionHash(sessionId)]);
  return row?.reason;
}

/** The reasons why these sessions were ended elsewhere, by public id. */
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
