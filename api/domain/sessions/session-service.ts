import { sessionsPerUser } from "#contract/limits.ts";
import type { Clock } from "../../clock.ts";
import { changeRows } from "../../database/change-rows.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { readRows } from "../../database/read-rows.ts";
import { SessionRow } from "../../models/session.ts";
import type { Doer } from "../audit/doer.ts";
import { recordEvent } from "../audit/record-event.ts";
import { type FoundSession, findSession } from "./find-session.ts";
import { sessionHash } from "./session-hash.ts";

const anonymousSeconds = 10 * 60;
const longestSilentUseSeconds = 60;
const endStatement = "delete from sessions where idHash = ?";
const signOutStatement = `${endStatement} and userId is not null`;
const newestStatement = "select idHash from sessions where userId = ? order by createdAt desc, publicId desc";

/** What the session library keeps, and what of it has columns of its own. */
export interface SessionContent {
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | null;
  readonly ip: string;
  readonly userAgent: string;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
  readonly challengeSeconds: number;
}

/**
 * Browsers' sessions end when idle too long, and at the latest `maxSeconds` after their beginning. An anonymous one
 * serves passkey ceremonies and ends after 10 minutes without use, or later where a ceremony may take longer.
 */
export class SessionService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The session with this id, and who is behind it; one that has ended is removed. */
  async load(sessionId: string): Promise<FoundSession | undefined> {
    const { database, clock } = this.dependencies;
    const session = await findSession(database, sessionHash(sessionId));
    if (session === undefined || session.expiresAt > clock.now()) return session;
    await this.end(sessionId);
    return undefined;
  }

  /**
   * Begins a session; one of a user is a sign-in, by the request that is named. Of more than 10 sessions of one user
   * the oldest give way.
   */
  async begin(sessionId: string, content: SessionContent, requestId: string | null = null): Promise<void> {
    const { database, clock } = this.dependencies;
    const now = clock.now();
    const { userId, ip, userAgent } = content;
    const expiresAt = this.expiry(userId, now, now);
    const times = { createdAt: now, lastSeenAt: now, expiresAt };
    const row = { ...content, ...times, idHash: sessionHash(sessionId), publicId: newId() };
    const insert = (at: Database) =>
      at("sessions").insert(row).onConflict("idHash").merge(Object.keys(content));
    if (userId === null) {
      await insert(database);
      return;
    }
    const doer: Doer = { kind: "user", userId, ip, userAgent, requestId };
    await database.transaction(async (transaction) => {
      await insert(transaction);
      await recordEvent(transaction, now, doer, { event: "login_ok", subjectId: userId });
    });
    await this.dropOldest(userId, doer);
  }

  /** Writes a session that exists. One that was ended meanwhile stays ended. */
  async save(sessionId: string, content: SessionContent): Promise<void> {
    await SessionRow.query(this.dependencies.database)
      .patch({ ...content })
      .where({ idHash: sessionHash(sessionId) });
  }

  /** Tells whether it is to be noted that a session is in use: once a minute, or more often when sessions are short. */
  isToBeTouched(userId: string | null, seenAt: Date): boolean {
    const interval = Math.min(longestSilentUseSeconds * 1000, this.idleMilliseconds(userId) / 4);
    return this.dependencies.clock.now().getTime() - seenAt.getTime() >= interval;
  }

  /** Notes that a session is in use, when that is to be noted. */
  async touch(sessionId: string, userId: string | null, seenAt: Date): Promise<void> {
    if (!this.isToBeTouched(userId, seenAt)) return;
    const { database, clock } = this.dependencies;
    const now = clock.now();
    const row = await SessionRow.query(database)
      .findById(sessionHash(sessionId))
      .select("idHash", "createdAt");
    if (row === undefined) return;
    await row.$query(database).patch({ lastSeenAt: now, expiresAt: this.expiry(userId, row.createdAt, now) });
  }

  /** Ends the session of whoever signs out. */
  async signOut(sessionId: string, doer: Doer): Promise<void> {
    const { database, clock } = this.dependencies;
    await database.transaction(async (transaction) => {
      const ended = await changeRows(transaction, signOutStatement, [sessionHash(sessionId)]);
      const happening = { event: "logout", subjectId: doer.userId } as const;
      if (ended > 0) await recordEvent(transaction, clock.now(), doer, happening);
    });
  }

  async end(sessionId: string): Promise<void> {
    await changeRows(this.dependencies.database, endStatement, [sessionHash(sessionId)]);
  }

  /** The last use may stand unwritten for a while, and a ceremony that began with it must not lose its session. */
  private idleMilliseconds(userId: string | null): number {
    const { idleSeconds, challengeSeconds } = this.dependencies;
    if (userId !== null) return idleSeconds * 1000;
    return Math.max(anonymousSeconds, challengeSeconds + longestSilentUseSeconds) * 1000;
  }

  private expiry(userId: string | null, createdAt: Date, now: Date): Date {
    const absolute = createdAt.getTime() + this.dependencies.maxSeconds * 1000;
    return new Date(Math.min(absolute, now.getTime() + this.idleMilliseconds(userId)));
  }

  /** What the sign-in of two at once leaves is seen after both, so that this is no part of either. */
  private async dropOldest(userId: string, doer: Doer): Promise<void> {
    const { database, clock } = this.dependencies;
    const rows = await readRows<Pick<SessionRow, "idHash">>(database, newestStatement, [userId]);
    const surplus = rows.slice(sessionsPerUser);
    if (surplus.length === 0) return;
    await database.transaction(async (transaction) => {
      let sessions = 0;
      for (const { idHash } of surplus) sessions += await changeRows(transaction, endStatement, [idHash]);
      const happening = { event: "session_limit", subjectId: userId, data: { sessions } } as const;
      if (sessions > 0) await recordEvent(transaction, clock.now(), doer, happening);
    });
  }
}
