import type { SessionEndReason } from "#contract/problem.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { isId } from "../../../database/rows/ids.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import { Authenticator } from "../../../models/authenticator.ts";
import { User } from "../../../models/user.ts";
import { lockAccount } from "../../accounts/account.ts";
import { requireFreshSession } from "../../accounts/account-guards.ts";
import type { Actor } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { DomainError } from "../../domain-error.ts";
import { endSessionsOfPasskey } from "../../sessions/end-sessions.ts";
import type { SessionRef } from "../../sessions/user-sessions.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Called with the public id of a session that has ended: streams may be open in it. */
  readonly onSessionEnded: (publicId: string, reason: SessionEndReason) => void;
}

/** A passkey and its owner; another user's passkey is not_found. */
interface PasskeyRef {
  readonly id: string;
  readonly userId: string;
}

async function requireUserPasskey(transaction: Database, { id, userId }: PasskeyRef): Promise<Authenticator> {
  if (!isId(id)) throw new DomainError("not_found");
  const passkey = await Authenticator.query(transaction).findOne({ id, userId });
  if (passkey === undefined) throw new DomainError("not_found");
  return passkey;
}

/** Lists, renames and removes a user's passkeys. */
export class UserPasskeyService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** All passkeys, oldest first, with the user handle (base64url) by which devices identify the user. */
  async list(userId: string): Promise<{ passkeys: Authenticator[]; userHandle: string }> {
    const { database } = this.dependencies;
    const { webauthnUserId } = await User.query(database).findById(userId).throwIfNotFound();
    const passkeys = await Authenticator.query(database).where({ userId }).orderBy(["createdAt", "id"]);
    return { passkeys, userHandle: webauthnUserId };
  }

  /** Renames a passkey. The account is locked, so that a passkey that is removed concurrently is not_found. */
  async rename(passkey: PasskeyRef, name: string, actor: Actor): Promise<Authenticator> {
    const { database, clock } = this.dependencies;
    const { userId: subjectId } = passkey;
    return runTransaction(database, async (transaction) => {
      await lockAccount(transaction, subjectId);
      const found = await requireUserPasskey(transaction, passkey);
      if (found.name === name) return found;
      await recordEvent(transaction, clock.now(), actor, { event: "passkey_renamed", subjectId });
      return found.$query(transaction).patchAndFetch({ name });
    });
  }

  /**
   * Removes a passkey, with its sessions and proofs; the asking session continues. Throws last_passkey for the
   * last one, and unauthenticated if the session has ended. The account is locked, so that two concurrent
   * removals leave one passkey.
   */
  async remove(session: SessionRef, id: string, actor: Actor): Promise<void> {
    const { database, clock, onSessionEnded } = this.dependencies;
    const { userId } = session;
    const ended = await runTransaction(database, async (transaction) => {
      await lockAccount(transaction, userId);
      const found = await requireUserPasskey(transaction, { id, userId });
      const count = await Authenticator.query(transaction).where({ userId }).resultSize();
      if (count === 1) throw new DomainError("last_passkey");
      await requireFreshSession(transaction, session);
      const now = clock.now();
      await found.$query(transaction).delete();
      await recordEvent(transaction, now, actor, { event: "passkey_removed", subjectId: userId });
      return endSessionsOfPasskey(transaction, now, { passkeyId: id, currentSession: session }, actor);
    });
    for (const publicId of ended) onSessionEnded(publicId, "revoked");
  }
}
