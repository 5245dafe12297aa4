import { makeCreationOptions, type RegistrationOptions } from "#contract/rules/accounts/ceremony-options.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Authenticator } from "../../../models/authenticator.ts";
import { User } from "../../../models/user.ts";
import { lockAccount } from "../../accounts/account.ts";
import { requireFreshSession } from "../../accounts/account-guards.ts";
import type { Actor } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { SessionRef } from "../../sessions/user-sessions.ts";
import { credentialIdsOf, insertPasskey, requirePasskeyCapacity } from "../management/passkey-repository.ts";
import type { RelyingParty } from "../relying-party.ts";
import {
  decodeClientData,
  logRefusedChallenge,
  requireCeremony,
  wrapClientError,
} from "../verification/client-data.ts";
import type { AttestedCredential } from "../verification/verify-attestation.ts";
import { type CeremonyStore, sessionBinding } from "./ceremony-store.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
}

/** Adds a passkey to the account of a signed-in user. */
export class AdditionCeremony {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * The options exclude the user's other passkeys, so that no device creates a second one; throws passkey_limit
   * at ten.
   */
  async start(session: SessionRef): Promise<RegistrationOptions> {
    const { database, ceremonies, relyingParty } = this.dependencies;
    const { userId } = session;
    await requirePasskeyCapacity(database, userId);
    const { webauthnUserId, uniqueUserNumber } = await User.query(database)
      .findById(userId)
      .throwIfNotFound();
    const challenge = await ceremonies.open(sessionBinding("add", session), { webauthnUserId });
    const excludedIds = await credentialIdsOf(database, userId);
    const { timeout } = ceremonies;
    return makeCreationOptions(relyingParty, {
      challenge,
      webauthnUserId,
      uniqueUserNumber,
      timeout,
      excludedIds,
    });
  }

  /**
   * Verifies the passkey and stores it. Throws challenge_invalid, attestation_unsupported, registration_failed,
   * passkey_limit and credential_exists, and unauthenticated if the session has ended.
   */
  async finish(session: SessionRef, credential: AttestedCredential, actor: Actor): Promise<Authenticator> {
    const { database, clock, logger, ceremonies, relyingParty } = this.dependencies;
    const { userId } = session;
    const attempt = { logger, actor };
    const clientData = await wrapClientError("registration_failed", attempt, () =>
      decodeClientData(credential.response.clientDataJSON),
    );
    const { challenge } = clientData;
    await logRefusedChallenge(attempt, ceremonies.consume(challenge, sessionBinding("add", session)));
    // The library is large, and is loaded for the first passkey.
    const { verifyAttestation } = await import("../verification/verify-attestation.ts");
    const passkey = await wrapClientError("registration_failed", attempt, () => {
      requireCeremony(clientData, "webauthn.create", relyingParty);
      return verifyAttestation(credential, challenge, relyingParty);
    });
    const now = clock.now();
    return runTransaction(database, async (transaction) => {
      await lockAccount(transaction, userId);
      await requireFreshSession(transaction, session);
      await requirePasskeyCapacity(transaction, userId);
      const added = await insertPasskey(transaction, now, { userId, passkey });
      await recordEvent(transaction, now, actor, { event: "passkey_added", subjectId: userId });
      return added;
    });
  }
}
