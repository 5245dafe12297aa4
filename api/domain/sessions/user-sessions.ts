import type { SessionEndReason } from "#contract/problem.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { SessionRow } from "../../models/session.ts";
import { lockAccount } from "../accounts/account.ts";
import { requireFreshSession } from "../accounts/account-guards.ts";
import { type Actor, withUser } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { endSessions } from "./end-sessions.ts";
import { sessionHash } from "./session.ts";

const namedStatement = "select publicId, userId from sessions where idHash = ? or previousIdHash = ?";
const openStatement = `select s.publicId from sessions s join users u on u.id = s.userId
  where s.publicId = ? and s.userId = ? and s.expiresAt > ? and u.disabledAt is null`;
const endStatement = "delete from sessions where publicId = ?";

/** A session and its user. */
export interface SessionRef {
  readonly publicId: string;
  readonly userId: string;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /**
   * Called with the public id of a session that has ended, and the reason if it ended from elsewhere: streams
   * may be open in it.
   */
  readonly onSessionEnded: (publicId: string, reason?: SessionEndReason) => void;
}

/** Lists and ends a user's sessions by public id. */
export class UserSessionService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The open sessions; the most recently used first. */
  async list(userId: string): Promise<SessionRow[]> {
    const { database, clock } = this.dependencies;
    return SessionRow.query(database)
      .where({ userId })
      .where("expiresAt", ">", clock.now())
      .orderBy([
        { column: "lastSeenAt", order: "desc" },
        { column: "publicId", order: "desc" },
      ]);
  }

  /** Throws unauthenticated when the session has ended, or its user is disabled. */
  async requireOpen({ publicId, userId }: SessionRef): Promise<void> {
    const { database, clock } = this.dependencies;
    const rows = await readRows(database, openStatement, [publicId, userId, clock.now()]);
    if (rows.length === 0) throw new DomainError("unauthenticated");
  }

  /** Ends another session of the user by public id; throws not_found. */
  async end(current: SessionRef, otherId: string, actor: Actor): Promise<void> {
    const ended = await this.endAll(current, actor, ({ publicId }) => publicId === otherId);
    if (ended === 0) throw new DomainError("not_found");
  }

  /** Ends all other sessions of the user, and returns their number. */
  async endOthers(current: SessionRef, actor: Actor): Promise<number> {
    return this.endAll(current, actor, ({ publicId }) => publicId !== current.publicId);
  }

  /**
   * Ends the session of the cookie, also by the hash of its previous id, so that a logout always works. Does
   * nothing without such a session.
   */
  async signOut(sessionId: string, actor: Actor): Promise<void> {
    const { database, clock, onSessionEnded } = this.dependencies;
    const hash = sessionHash(sessionId);
    const [row] = await readRows<{ publicId: string; userId: string | null }>(database, namedStatement, [
      hash,
      hash,
    ]);
    if (row === undefined) return;
    const { publicId, userId } = row;
    await runTransaction(database, async (transaction) => {
      const ended = await executeStatement(transaction, endStatement, [publicId]);
      if (ended === 0 || userId === null) return;
      const auditEvent = { event: "logout", subjectId: userId } as const;
      await recordEvent(transaction, clock.now(), withUser(actor, userId), auditEvent);
    });
    onSessionEnded(publicId);
  }

  /**
   * Ends the chosen sessions of a user; expired ones do not count. Throws unauthenticated if the asking session
   * has ended, and then ends none.
   */
  private async endAll(
    current: SessionRef,
    actor: Actor,
    isChosen: (row: SessionRow) => boolean,
  ): Promise<number> {
    const { userId } = current;
    const { database, clock, onSessionEnded } = this.dependencies;
    const now = clock.now();
    const ended = await runTransaction(database, async (transaction) => {
      await lockAccount(transaction, userId);
      await requireFreshSession(transaction, current);
      const isOpen = (row: SessionRow) => row.expiresAt > now && isChosen(row);
      const chosen = await endSessions(transaction, now, { userId, reason: "revoked" }, isOpen);
      if (chosen.length === 0) return chosen;
      const data = { sessions: chosen.length };
      await recordEvent(transaction, now, actor, { event: "session_revoked", subjectId: userId, data });
      return chosen;
    });
    for (const publicId of ended) onSessionEnded(publicId, "revoked");
    return ended.length;
  }
}
