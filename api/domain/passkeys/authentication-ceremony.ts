import type { Clock } from "../../clock.ts";
import { changeRows } from "../../database/change-rows.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/read-rows.ts";
import type { Logger } from "../../logger.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { Doer } from "../audit/doer.ts";
import { type Findings, notingRefusal } from "../audit/noting-refusal.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { findPerson, type Person } from "../sessions/find-person.ts";
import type { CeremonyStore } from "./ceremony-store.ts";
import { readChallenge } from "./client-data.ts";
import { asClientFault } from "./client-fault.ts";
import { PasskeyRefusal } from "./passkey-refusal.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type RequestOptions, requestOptions } from "./request-options.ts";
import type { AssertedCredential, Assertion, StoredPasskey } from "./verify-assertion.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
  readonly auditLog: AuditLog;
}

interface OwnedPasskey extends StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly webauthnUserId: string;
}

const passkeyStatement = `select a.id, a.userId, a.credentialID, a.credentialPublicKey, a.credentialDeviceType,
  u.webauthnUserId from authenticators a join users u on u.id = a.userId where a.credentialID = ?`;

const useStatement =
  "update authenticators set counter = ?, credentialBackedUp = ?, lastUsedAt = ? where id = ?";

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
  async finish(sessionHash: string, credential: AssertedCredential, doer: Doer): Promise<Person> {
    const { auditLog } = this.dependencies;
    return notingRefusal({ auditLog, doer, event: "login_failed" }, (findings) =>
      this.verify(sessionHash, credential, doer, findings),
    );
  }

  private async verify(
    sessionHash: string,
    credential: AssertedCredential,
    doer: Doer,
    findings: Findings,
  ): Promise<Person> {
    const { database, logger, ceremonies, relyingParty } = this.dependencies;
    const challenge = await asClientFault("verification_failed", logger, () =>
      readChallenge(credential.response.clientDataJSON),
    );
    await ceremonies.take(challenge, { purpose: "login", sessionHash });
    const passkey = await this.findOwned(credential.id);
    findings.subjectId = passkey.userId;
    // The library is large, and loaded for the first passkey.
    const { verifyAssertion } = await import("./verify-assertion.ts");
    const assertion = await asClientFault("verification_failed", logger, () => {
      if (credential.response.userHandle !== passkey.webauthnUserId) throw new PasskeyRefusal("user_handle");
      return verifyAssertion(credential, challenge, passkey, relyingParty);
    });
    await this.recordUse(passkey, assertion, doer);
    const person = await findPerson(database, passkey.userId);
    if (person === undefined) throw new DomainError("account_disabled");
    return person;
  }

  /** The passkey by its id, and its owner. Ids are compared again, whatever the database's collation does. */
  private async findOwned(credentialID: string): Promise<OwnedPasskey> {
    const { database } = this.dependencies;
    const [passkey] = await readRows<OwnedPasskey>(database, passkeyStatement, [credentialID]);
    if (passkey?.credentialID !== credentialID) throw new DomainError("unknown_credential");
    return passkey;
  }

  /**
   * WebAuthn section 7.2, step 22: a counter must grow, or stay 0 as with synced passkeys; else the key may have
   * been cloned. The UPDATE decides, so that of two calls at once with one counter only one passes.
   */
  private async recordUse(
    { id, userId: subjectId }: OwnedPasskey,
    { counter, backedUp }: Assertion,
    doer: Doer,
  ): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    const condition = counter === 0 ? "counter = ?" : "counter < ?";
    const now = clock.now();
    const values = [counter, backedUp ? 1 : 0, now, id, counter];
    const recorded = await changeRows(database, `${useStatement} and ${condition}`, values);
    if (recorded === 1) return;
    const reason = "counter_regressed";
    logger.warn("passkey refused", { code: "verification_failed", reason, id });
    await recordEvent(database, now, doer, { event: "passkey_counter_regressed", subjectId });
    throw new DomainError("verification_failed", { reason });
  }
}
