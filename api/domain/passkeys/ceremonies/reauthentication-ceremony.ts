import {
  makeReauthenticationRequestOptions,
  type ReauthenticationOptions,
} from "#contract/rules/accounts/ceremony-options.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { requireActiveAccount } from "../../accounts/account-guards.ts";
import { type Actor, withUser } from "../../audit/actor.ts";
import { withFailureAudit } from "../../audit/audit-failure.ts";
import type { AuditLog } from "../../audit/audit-log.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { DomainError } from "../../domain-error.ts";
import { sessionHash } from "../../sessions/session.ts";
import type { SessionRef } from "../../sessions/user-sessions.ts";
import { credentialIdsOf } from "../management/passkey-repository.ts";
import type { RelyingParty } from "../relying-party.ts";
import type { AssertedCredential } from "../verification/verify-assertion.ts";
import type { AssertionVerifier } from "./assertion-verifier.ts";
import { type CeremonyStore, sessionBinding } from "./ceremony-store.ts";
import type { PasskeyProof } from "./passkey-proof.ts";

const renewStatement = `update sessions set idHash = ?, previousIdHash = ?, authAt = ?, authPasskeyId = ?,
  authenticatorId = coalesce(authenticatorId, ?) where idHash = ? and userId = ? and expiresAt > ?`;

interface Renewal {
  readonly userId: string;
  readonly proof: PasskeyProof;
  readonly sessionId: string;
  readonly newSessionId: string;
}

/**
 * Continues a session under a new id after its user has proved a passkey, so that an older cookie becomes
 * invalid; open streams continue. Throws unauthenticated for the later of two concurrent calls, as after a
 * logout, and unknown_credential if the passkey was removed. A session whose own passkey was removed gets this
 * one.
 */
async function renewSession(
  now: Date,
  { userId, proof, sessionId, newSessionId }: Renewal,
  actor: Actor,
): Promise<void> {
  const hash = sessionHash(sessionId);
  const { passkeyId } = proof;
  await proof.runTransaction(async (transaction) => {
    await requireActiveAccount(transaction, userId, passkeyId);
    const values = [sessionHash(newSessionId), hash, now, passkeyId, passkeyId, hash, userId, now];
    if ((await executeStatement(transaction, renewStatement, values)) === 0)
      throw new DomainError("unauthenticated");
    await recordEvent(transaction, now, withUser(actor, userId), { event: "reauth_ok", subjectId: userId });
  });
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
  readonly assertionVerifier: AssertionVerifier;
  readonly auditLog: AuditLog;
}

/** A session by the id in its cookie, and the id under which it continues. */
interface RenewedSession extends SessionRef {
  readonly sessionId: string;
  readonly newSessionId: string;
}

/** Proves the user's own passkey again before sensitive actions. */
export class ReauthenticationCeremony {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async start(session: SessionRef): Promise<ReauthenticationOptions> {
    const { database, ceremonies, relyingParty } = this.dependencies;
    const challenge = await ceremonies.open(sessionBinding("reauth", session));
    const ids = await credentialIdsOf(database, session.userId);
    return makeReauthenticationRequestOptions(relyingParty, challenge, ceremonies.timeout, ids);
  }

  /**
   * Marks the session as fresh, and continues it under its new id. Throws as a proof does, verification_failed
   * for another user's passkey, and unauthenticated if the session has ended.
   */
  async finish(session: RenewedSession, credential: AssertedCredential, actor: Actor): Promise<void> {
    const { auditLog, assertionVerifier, clock } = this.dependencies;
    const binding = sessionBinding("reauth", session);
    await withFailureAudit({ auditLog, actor, event: "reauth_failed" }, async (details) => {
      const proof = await assertionVerifier.verify({ binding, credential, actor }, details);
      await renewSession(clock.now(), { ...session, proof }, actor);
    });
  }
}
