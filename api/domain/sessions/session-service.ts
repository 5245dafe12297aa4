import type { SessionEndReason } from "#contract/problem.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { isDatabaseDown } from "../../database/is-database-down.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { newId } from "../../database/rows/ids.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import type { Logger } from "../../logging/logger.ts";
import { SessionRow } from "../../models/session.ts";
import { lockAccount } from "../accounts/account.ts";
import { requireActiveAccount } from "../accounts/account-guards.ts";
import { type Actor, withUser } from "../audit/actor.ts";
import { withFailureAudit } from "../audit/audit-failure.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import { recordEvent } from "../audit/record-event.ts";
import {
  endOldestSessions,
  endPreviousSession,
  endSessions,
  findEndReason,
  type PreviousSession,
} from "./end-sessions.ts";
import { type SessionContent, SessionLifetimes, sessionHash } from "./session.ts";
import { type FoundSession, SessionReader } from "./session-reader.ts";

const seenStatement = "update users set lastSeenAt = ? where id = ? and deletedAt is null";

/**
 * Records that a user was active: at each sign-in, and whenever the use of one of their sessions is recorded.
 */
async function updateLastSeen(database: Database, userId: string, now: Date): Promise<void> {
  await executeStatement(database, seenStatement, [now, userId]);
}

/** The pause in recording the use of sessions after a failed write. */
const pauseMilliseconds = 10_000;

const endStatement = "delete from sessions where idHash = ?";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly auditLog: AuditLog;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
  readonly challengeSeconds: number;
  /**
   * Called with the public id of a session that was replaced or evicted, and the reason if it ended from
   * elsewhere: streams may be open in it.
   */
  readonly onSessionEnded?: (publicId: string, reason?: SessionEndReason) => void;
}

/** A proved passkey, whose use is stored in the transaction that it allows. */
export interface SignInProof {
  readonly passkeyId: string;
  runTransaction<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result>;
}

/** The request that signs a user in, and the browser's previous session. */
interface SignIn {
  readonly proof?: SignInProof | undefined;
  readonly requestId?: string | null | undefined;
  readonly previousSession?: PreviousSession | undefined;
}

/** Browser sessions, by the ids in their cookies. */
export class SessionService {
  private readonly dependencies: Dependencies;
  private readonly lifetimes: SessionLifetimes;
  private readonly reader: SessionReader;
  /** When recording the use of sessions last failed, in milliseconds. */
  private writesPausedSince = Number.NEGATIVE_INFINITY;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.lifetimes = new SessionLifetimes(dependencies);
    this.reader = new SessionReader(dependencies.database);
  }

  /** The session with this id and its user; removes one that has ended, if possible. */
  async find(sessionId: string): Promise<FoundSession | undefined> {
    const session = await this.reader.find(sessionHash(sessionId));
    if (session === undefined || session.expiresAt > this.dependencies.clock.now()) return session;
    await this.removeQuietly(sessionId);
    return undefined;
  }

  /**
   * Begins a session. With a user it is a sign-in: throws as `requireActiveAccount` does, which is recorded as
   * a failed sign-in and leaves the browser's previous session open; otherwise that one ends. The oldest of
   * more than 10 sessions are evicted.
   */
  async create(sessionId: string, content: SessionContent, signIn: SignIn = {}): Promise<void> {
    const { database, clock, auditLog, onSessionEnded = () => undefined } = this.dependencies;
    const now = clock.now();
    const { userId, ip, userAgent } = content;
    const times = { createdAt: now, lastSeenAt: now, expiresAt: this.lifetimes.expiry(userId, now, now) };
    const row = { ...content, ...times, idHash: sessionHash(sessionId), publicId: newId() };
    const insert = (at: Database) =>
      at("sessions").insert(row).onConflict("idHash").merge(Object.keys(content));
    if (userId === null) {
      await insert(database);
      return;
    }
    const { requestId = null, previousSession, proof } = signIn;
    const anonymous: Actor = { kind: "nobody", userId: null, sessionId: null, ip, userAgent, requestId };
    const actor = withUser(anonymous, userId);
    const signingIn = async (transaction: Database) => {
      await requireActiveAccount(transaction, userId, content.authenticatorId);
      await insert(transaction);
      await updateLastSeen(transaction, userId, now);
      await recordEvent(transaction, now, actor, { event: "login_ok", subjectId: userId });
      const replaced = previousSession
        ? await endPreviousSession(transaction, now, previousSession, actor)
        : [];
      const begun = { idHash: row.idHash, userId };
      return { replaced, surplus: await endOldestSessions(transaction, now, begun, actor) };
    };
    const failure = { auditLog, actor: anonymous, event: "login_failed" } as const;
    const ended = await withFailureAudit(failure, (details) => {
      details.subjectId = userId;
      return proof === undefined ? runTransaction(database, signingIn) : proof.runTransaction(signingIn);
    });
    for (const publicId of ended.replaced) onSessionEnded(publicId);
    for (const publicId of ended.surplus) onSessionEnded(publicId, "revoked");
  }

  /** Updates a session; an ended one stays ended. */
  async save(sessionId: string, content: SessionContent): Promise<void> {
    await SessionRow.query(this.dependencies.database)
      .patch({ ...content })
      .where({ idHash: sessionHash(sessionId) });
  }

  needsTouch(userId: string | null, seenAt: Date): boolean {
    if (Math.abs(this.dependencies.clock.now().getTime() - this.writesPausedSince) < pauseMilliseconds)
      return false;
    return this.lifetimes.needsTouch(userId, seenAt);
  }

  /**
   * Records the use of a session when due. On a read-only database (full disk) it logs the failure and pauses,
   * so that reading still works.
   */
  async touch(sessionId: string, userId: string | null, seenAt: Date): Promise<void> {
    if (!this.needsTouch(userId, seenAt)) return;
    const { clock, logger } = this.dependencies;
    const now = clock.now();
    try {
      await this.recordUse(sessionId, userId, now);
    } catch (error) {
      if (!(error instanceof Error && isDatabaseDown(error))) throw error;
      this.writesPausedSince = now.getTime();
      logger.error("the use of a session could not be recorded", { error });
    }
  }

  async end(sessionId: string): Promise<void> {
    await executeStatement(this.dependencies.database, endStatement, [sessionHash(sessionId)]);
  }

  /** Removes an unusable session; the purge does it later if the database cannot write. */
  async removeQuietly(sessionId: string): Promise<void> {
    try {
      await this.end(sessionId);
    } catch (error) {
      if (!(error instanceof Error && isDatabaseDown(error))) throw error;
      this.dependencies.logger.error("a session that has ended could not be removed", { error });
    }
  }

  /** Ends the session of a disabled account, if the database can write. */
  async endDisabled(sessionId: string): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    const idHash = sessionHash(sessionId);
    try {
      await runTransaction(database, async (transaction) => {
        const row = await SessionRow.query(transaction).findById(idHash).select("userId");
        if (!row?.userId) return;
        await lockAccount(transaction, row.userId);
        const ending = { userId: row.userId, reason: "account_disabled" } as const;
        await endSessions(transaction, clock.now(), ending, (session) => session.idHash === idHash);
      });
    } catch (error) {
      if (!(error instanceof Error && isDatabaseDown(error))) throw error;
      logger.error("a session that has ended could not be removed", { error });
    }
  }

  /** The reason why the session of a cookie was ended elsewhere; undefined otherwise. */
  endReason(sessionId: string): Promise<SessionEndReason | undefined> {
    return findEndReason(this.dependencies.database, sessionId);
  }

  private async recordUse(sessionId: string, userId: string | null, now: Date): Promise<void> {
    const { database } = this.dependencies;
    const row = await SessionRow.query(database)
      .findById(sessionHash(sessionId))
      .select("idHash", "createdAt");
    if (row === undefined) return;
    const expiresAt = this.lifetimes.expiry(userId, row.createdAt, now);
    await row.$query(database).patch({ lastSeenAt: now, expiresAt });
    if (userId !== null) await updateLastSeen(database, userId, now);
  }
}
