import { type OwnRequestOptions, ownRequestOptions } from "#contract/rules/accounts/ceremony-options.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import type { Actor } from "../../audit/actor.ts";
import { auditFailure } from "../../audit/audit-failure.ts";
import type { AuditLog } from "../../audit/audit-log.ts";
import type { OwnSession } from "../../sessions/own-sessions.ts";
import { renewSession } from "../../sessions/renew-session.ts";
import { credentialIdsOf } from "../management/credential-ids.ts";
import type { RelyingParty } from "../relying-party.ts";
import type { AssertedCredential } from "../verification/verify-assertion.ts";
import { type CeremonyStore, sessionBinding } from "./ceremony-store.ts";
import type { PasskeyProof } from "./passkey-proof.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
  readonly proof: PasskeyProof;
  readonly auditLog: AuditLog;
}

/** A session by the id in its cookie, and the id under which it continues. */
interface RenewedSession extends OwnSession {
  readonly sessionId: string;
  readonly newSessionId: string;
}

/** Proves the user's own passkey again before sensitive actions. */
export class ReauthenticationCeremony {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async start(session: OwnSession): Promise<OwnRequestOptions> {
    const { database, ceremonies, relyingParty } = this.dependencies;
    const challenge = await ceremonies.open(sessionBinding("reauth", session));
    const ids = await credentialIdsOf(database, session.userId);
    return ownRequestOptions(relyingParty, challenge, ceremonies.timeout, ids);
  }

  /**
   * Marks the session as fresh, and continues it under its new id. Throws as a proof does, verification_failed
   * for another user's passkey, and unauthenticated if the session has ended.
   */
  async finish(session: RenewedSession, credential: AssertedCredential, actor: Actor): Promise<void> {
    const { auditLog, proof, database, clock } = this.dependencies;
    const binding = sessionBinding("reauth", session);
    await auditFailure({ auditLog, actor, event: "reauth_failed" }, async (findings) => {
      const { id: passkeyId } = await proof.take({ binding, credential, actor }, findings);
      await renewSession(database, clock.now(), { ...session, passkeyId }, actor);
    });
  }
}
