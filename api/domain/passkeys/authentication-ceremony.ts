import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logger.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { findPerson, type Person } from "../sessions/find-person.ts";
import type { CeremonyStore } from "./ceremony-store.ts";
import { readChallenge } from "./client-data.ts";
import { asClientFault } from "./client-fault.ts";
import { PasskeyRefusal } from "./passkey-refusal.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type RequestOptions, requestOptions } from "./request-options.ts";
import { type AssertedCredential, type Assertion, verifyAssertion } from "./verify-assertion.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
}

interface Owned {
  readonly user: User;
  readonly authenticator: Authenticator;
}

/** Signing in: nobody is named before the passkey is, so that nothing tells which accounts exist. */
export class AuthenticationCeremony {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async start(sessionHash: string): Promise<RequestOptions> {
    const { ceremonies, relyingParty } = this.dependencies;
    const challenge = await ceremonies.open({ purpose: "login", sessionHash });
    return requestOptions(relyingParty, challenge, ceremonies.timeout);
  }

  /**
   * The person whose passkey this is. Refuses with challenge_invalid, unknown_credential, verification_failed, and
   * account_disabled only after a valid assertion.
   */
  async finish(sessionHash: string, credential: AssertedCredential): Promise<Person> {
    const { database, logger, ceremonies, relyingParty } = this.dependencies;
    const challenge = await asClientFault("verification_failed", logger, () =>
      readChallenge(credential.response.clientDataJSON),
    );
    await ceremonies.take(challenge, { purpose: "login", sessionHash });
    const { user, authenticator } = await this.findOwned(credential.id);
    const assertion = await asClientFault("verification_failed", logger, () => {
      if (credential.response.userHandle !== user.webauthnUserId) throw new PasskeyRefusal("user_handle");
      return verifyAssertion(credential, challenge, authenticator, relyingParty);
    });
    await this.recordUse(authenticator, assertion);
    const person = await findPerson(database, user.id);
    if (person === undefined) throw new DomainError("account_disabled");
    return person;
  }

  /** The passkey by its id, and its owner. Ids are compared again, whatever the database's collation does. */
  private async findOwned(credentialID: string): Promise<Owned> {
    const { database } = this.dependencies;
    const authenticator = await Authenticator.query(database).findOne({ credentialID });
    if (authenticator?.credentialID !== credentialID) throw new DomainError("unknown_credential");
    const user = await User.query(database).findById(authenticator.userId);
    if (user === undefined) throw new DomainError("unknown_credential");
    return { user, authenticator };
  }

  /**
   * WebAuthn section 7.2, step 22: a counter must grow, or stay 0 as with synced passkeys; else the key may have
   * been cloned. The UPDATE decides, so that of two calls at once with one counter only one passes.
   */
  private async recordUse({ id }: Authenticator, { counter, backedUp }: Assertion): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    const isUncounted = counter === 0;
    const recorded = await Authenticator.query(database)
      .patch({ counter, credentialBackedUp: backedUp, lastUsedAt: clock.now() })
      .where({ id })
      .where("counter", isUncounted ? "=" : "<", counter);
    if (recorded === 1) return;
    logger.warn("passkey refused", { code: "verification_failed", reason: "counter_regressed", id });
    throw new DomainError("verification_failed");
  }
}
