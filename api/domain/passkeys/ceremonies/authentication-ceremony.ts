import { type AuthenticationOptions, makeRequestOptions } from "#contract/rules/accounts/ceremony-options.ts";
import type { Database } from "../../../database/connect.ts";
import { User } from "../../../models/user.ts";
import type { Actor } from "../../audit/actor.ts";
import { withFailureAudit } from "../../audit/audit-failure.ts";
import type { AuditLog } from "../../audit/audit-log.ts";
import { DomainError } from "../../domain-error.ts";
import { type ActiveUser, findActiveUser } from "../../sessions/find-active-user.ts";
import type { RelyingParty } from "../relying-party.ts";
import type { AssertedCredential } from "../verification/verify-assertion.ts";
import type { AssertionVerifier } from "./assertion-verifier.ts";
import type { CeremonyStore } from "./ceremony-store.ts";
import type { PasskeyProof } from "./passkey-proof.ts";

interface Dependencies {
  readonly database: Database;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
  readonly assertionVerifier: AssertionVerifier;
  readonly auditLog: AuditLog;
}

/** An enabled user, and the proof of their passkey, whose use the sign-in stores. */
export interface VerifiedUser {
  readonly user: ActiveUser;
  readonly proof: PasskeyProof;
}

/** Login with a passkey. The options name no user, so they do not reveal which accounts exist. */
export class AuthenticationCeremony {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `address` is the rate-limit key of the browser's address. */
  async start(sessionHash: string, address: string): Promise<AuthenticationOptions> {
    const { ceremonies, relyingParty } = this.dependencies;
    const challenge = await ceremonies.open({ purpose: "login", sessionHash }, { address });
    return makeRequestOptions(relyingParty, challenge, ceremonies.timeout);
  }

  /**
   * The user of the passkey. Throws as a proof does, and account_disabled only after a valid one. An account that was
   * deleted meanwhile is unknown_credential, as its passkeys are.
   */
  async finish(sessionHash: string, credential: AssertedCredential, actor: Actor): Promise<VerifiedUser> {
    const { auditLog, assertionVerifier, database } = this.dependencies;
    const binding = { purpose: "login", sessionHash } as const;
    return withFailureAudit({ auditLog, actor, event: "login_failed" }, async (details) => {
      const proof = await assertionVerifier.verify({ binding, credential, actor }, details);
      const user = await findActiveUser(database, proof.userId);
      if (user === undefined) throw new DomainError(await refusalCode(database, proof.userId));
      return { user, proof };
    });
  }
}

async function refusalCode(
  database: Database,
  userId: string,
): Promise<"account_disabled" | "unknown_credential"> {
  const user = await User.query(database).findById(userId).select("deletedAt");
  return user?.deletedAt ? "unknown_credential" : "account_disabled";
}
