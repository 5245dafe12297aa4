import { sessionsPerUser } from "#contract/limits.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { endSessions } from "./ended-sessions.ts";

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
  const happening = {
    event: "session_limit",
    subjectId: userId,
    data: { sessions: surplus.length },
  } as const;
  await recordEvent(transaction, now, actor, happening);
  return surplus;
}
