import { ownerMismatch } from "#contract/rules/accounts/client-data.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Actor } from "../../audit/actor.ts";
import type { AttemptDetails } from "../../audit/audit-failure.ts";
import { DomainError } from "../../domain-error.ts";
import { refuseUse } from "../management/passkey-use.ts";
import { PasskeyError } from "../passkey-error.ts";
import type { RelyingParty } from "../relying-party.ts";
import {
  decodeClientData,
  logRefusedChallenge,
  logUnknownPasskey,
  requireCeremony,
  wrapClientError,
} from "../verification/client-data.ts";
import type { AssertedCredential, StoredPasskey } from "../verification/verify-assertion.ts";
import type { CeremonyBinding, CeremonyStore } from "./ceremony-store.ts";
import { PasskeyProof } from "./passkey-proof.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
}

export interface PasskeyWithOwner extends StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialDeviceType: string;
  readonly webauthnUserId: string;
}

interface Attempt {
  /** With a `userId` the passkey must belong to that user; the device then need not send the user handle. */
  readonly binding: CeremonyBinding;
  readonly credential: AssertedCredential;
  readonly actor: Actor;
}

const passkeyStatement = `select a.id, a.userId, a.credentialID, a.credentialPublicKey, a.credentialDeviceType,
  u.webauthnUserId from authenticators a join users u on u.id = a.userId where a.credentialID = ?`;

/** Verifies a passkey assertion for any purpose. */
export class AssertionVerifier {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Verifies an assertion (WebAuthn section 7.2, without the counter, which belongs to the transaction of the proof). Throws
   * challenge_invalid, unknown_credential, verification_failed, and passkey_changed for another backup eligibility than at the
   * registration (section 6.1.3). Sets the owner in `details` as soon as it is known.
   */
  async verify({ binding, credential, actor }: Attempt, details: AttemptDetails): Promise<PasskeyProof> {
    const { logger, ceremonies, relyingParty } = this.dependencies;
    const attempt = { logger, actor };
    const clientData = await wrapClientError("verification_failed", attempt, () =>
      decodeClientData(credential.response.clientDataJSON),
    );
    const { challenge } = clientData;
    await logRefusedChallenge(attempt, ceremonies.consume(challenge, binding));
    const passkey = await logUnknownPasskey(attempt, this.findOwned(credential.id));
    details.subjectId = passkey.userId;
    // The library is large, and is loaded for the first passkey.
    const { verifyAssertion } = await import("../verification/verify-assertion.ts");
    const assertion = await wrapClientError("verification_failed", attempt, () => {
      requireCeremony(clientData, "webauthn.get", relyingParty);
      requireOwner(passkey, binding, credential);
      return verifyAssertion(credential, challenge, passkey, relyingParty);
    });
    const { id, userId, credentialDeviceType } = passkey;
    const { database, clock } = this.dependencies;
    const use = { id, userId, ...assertion };
    if (assertion.deviceType !== credentialDeviceType)
      return refuseUse({ database, clock, logger }, use, "device_type_changed", actor);
    return new PasskeyProof({ database, clock, logger }, use, actor);
  }

  /** The passkey with this id, and its owner. Compares the id again, because the database's collation may match another one. */
  private async findOwned(credentialID: string): Promise<PasskeyWithOwner> {
    const { database } = this.dependencies;
    const [passkey] = await readRows<PasskeyWithOwner>(database, passkeyStatement, [credentialID]);
    if (passkey?.credentialID !== credentialID) throw new DomainError("unknown_credential");
    return passkey;
  }
}

/**
 * WebAuthn section 7.2, step 6: a known user must own the passkey; otherwise the response must have the user
 * handle.
 */
function requireOwner(
  passkey: PasskeyWithOwner,
  { userId }: CeremonyBinding,
  { response }: AssertedCredential,
): void {
  const fault = ownerMismatch(passkey, userId, response.userHandle);
  if (fault !== undefined) throw new PasskeyError(fault);
}
