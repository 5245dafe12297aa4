import { sessionsPerUser } from "#contract/limits.ts";
import type { SessionEndReason } from "#contract/problem.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { SessionRow } from "../../models/session.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { sessionHash } from "./session.ts";
import type { SessionRef } from "./user-sessions.ts";

interface EndedSessionRow {
  readonly publicId: string;
  readonly reason: SessionEndReason;
}

interface Ending {
  readonly userId: string;
  readonly reason: SessionEndReason;
  /** The hash of the asking session, which keeps no end reason. */
  readonly currentSessionHash?: string | undefined;
}

/**
 * Ends the sessions of a user that `isChosen` from elsewhere. In the same transaction, stores the reason for
 * each of their cookies. Not used for expiry, logout, or another sign-in in the same browser. Returns the
 * public ids. The caller must lock the account, so that no session continues under another id concurrently.
 */
export async function endSessions(
  transaction: Database,
  now: Date,
  { userId, reason, currentSessionHash }: Ending,
  isChosen: (row: SessionRow) => boolean = () => true,
): Promise<string[]> {
  // A locking read sees commits after the beginning of the transaction.
  const rows = (await SessionRow.query(transaction).where({ userId }).forUpdate()).filter(isChosen);
  if (rows.length === 0) return [];
  const elsewhere = rows.filter(({ idHash }) => idHash !== currentSessionHash);
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
  const [row] = await readRows<EndedSessionRow>(database, reasonStatement, [sessionHash(sessionId)]);
  return row?.reason;
}

/** The reasons why these sessions were ended elsewhere, by public id. */
export async function readEndReasons(
  database: Database,
  publicIds: readonly string[],
): Promise<Map<string, SessionEndReason>> {
  if (publicIds.length === 0) return new Map();
  const rows: EndedSessionRow[] = await database("ended_sessions")
    .whereIn("publicId", [...publicIds])
    .select("publicId", "reason");
  return new Map(rows.map(({ publicId, reason }) => [publicId, reason]));
}

const endStatement = "delete from sessions where publicId = ?";

/** The previous session of the browser in which a user signs in; `userId` is null for an anonymous one. */
export interface PreviousSession {
  readonly publicId: string;
  readonly userId: string | null;
}

/** Ends the browser's previous session, of any user, on sign-in; returns its public id. */
export async function endPreviousSession(
  transaction: Database,
  now: Date,
  { publicId, userId: subjectId }: PreviousSession,
  actor: Actor,
): Promise<string[]> {
  const ended = await executeStatement(transaction, endStatement, [publicId]);
  if (ended === 0 || subjectId === null) return [];
  const auditEvent = { event: "session_revoked", subjectId, data: { sessions: 1 } } as const;
  await recordEvent(transaction, now, actor, auditEvent);
  return [publicId];
}

/** Clock differences between servers are smaller. */
const toleranceMilliseconds = 60_000;

/**
 * The session that begins now ranks first. A session from a clock that was far ahead ranks last, so that it
 * does not evict later ones.
 */
const newestStatement = `select publicId from sessions where userId = ? and expiresAt > ?
  order by case when idHash = ? then 0 when createdAt > ? then 2 else 1 end, createdAt desc, publicId desc`;

interface BegunSession {
  readonly idHash: string;
  readonly userId: string;
}

/**
 * Evicts the oldest of a user's more than 10 sessions; expired ones do not count. Returns their public ids. The
 * caller must lock the account.
 */
export async function endOldestSessions(
  transaction: Database,
  now: Date,
  { idHash, userId }: BegunSession,
  actor: Actor,
): Promise<string[]> {
  const latest = new Date(now.getTime() + toleranceMilliseconds);
  const values = [userId, now, idHash, latest];
  const rows = await readRows<{ publicId: string }>(transaction, newestStatement, values);
  const surplus = rows.slice(sessionsPerUser).map(({ publicId }) => publicId);
  if (surplus.length === 0) return surplus;
  const ending = { userId, reason: "revoked" } as const;
  await endSessions(transaction, now, ending, ({ publicId }) => surplus.includes(publicId));
  const auditEvent = {
    event: "session_limit",
    subjectId: userId,
    data: { sessions: surplus.length },
  } as const;
  await recordEvent(transaction, now, actor, auditEvent);
  return surplus;
}

interface Removal {
  readonly passkeyId: string;
  /** The session that removes the passkey. */
  readonly currentSession: SessionRef;
}

/**
 * Ends the sessions of a removed passkey (docs/decisions/0037), except the asking one, which continues without a
 * passkey. Remaining sessions that it made fresh are no longer fresh. Returns the public ids of the ended ones.
 * The caller must lock the account.
 */
export async function endSessionsOfPasskey(
  transaction: Database,
  now: Date,
  { passkeyId, currentSession: { publicId, userId } }: Removal,
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
