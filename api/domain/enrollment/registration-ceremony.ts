import { randomBytes } from "node:crypto";
import { makeCreationOptions, type RegistrationOptions } from "#contract/rules/accounts/ceremony-options.ts";
import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import type { Logger } from "../../logging/logger.ts";
import type { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";
import type { Actor } from "../audit/actor.ts";
import { type AttemptDetails, withFailureAudit } from "../audit/audit-failure.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import { DomainError } from "../domain-error.ts";
import { findInvite } from "../invites/invite-repository.ts";
import type { CeremonyStore } from "../passkeys/ceremonies/ceremony-store.ts";
import { credentialIdsOf } from "../passkeys/management/passkey-repository.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";
import {
  decodeClientData,
  logRefusedChallenge,
  requireCeremony,
  wrapClientError,
} from "../passkeys/verification/client-data.ts";
import type { AttestedCredential } from "../passkeys/verification/verify-attestation.ts";
import { createAccount } from "./create-account.ts";
import { reEnroll } from "./re-enroll.ts";

const userHandleBytes = 32;

/** The owner of a passkey that is created through an invite link. */
interface PasskeyOwner {
  /** The user handle, base64url: random, and the same for all passkeys of a user. */
  readonly webauthnUserId: string;
  /** The ids of the passkeys that stay in the account. */
  readonly excludedIds: readonly string[];
}

/**
 * The owner for a new account; for a re-enrollment link its user. Throws invite_invalid if the account was
 * deleted.
 */
async function passkeyOwner(
  database: Database,
  { enrolUserId, keepsPasskeys }: InviteLink,
): Promise<PasskeyOwner> {
  if (enrolUserId === null)
    return { webauthnUserId: randomBytes(userHandleBytes).toString("base64url"), excludedIds: [] };
  const accounts = User.query(database).findById(enrolUserId).whereNull("deletedAt");
  const user = await accounts.select("webauthnUserId");
  if (user === undefined) throw new DomainError("invite_invalid");
  const excludedIds = keepsPasskeys ? await credentialIdsOf(database, enrolUserId) : [];
  return { webauthnUserId: user.webauthnUserId, excludedIds };
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relyingParty: RelyingParty;
  readonly ceremonies: CeremonyStore;
  readonly auditLog: AuditLog;
  /** Called when a re-enrollment has ended sessions. */
  readonly onSessionsRevoked: () => Promise<void>;
}

interface Attempt {
  readonly linkId: string;
  /** SHA-256 of the id of the browser's session, in hexadecimal. */
  readonly sessionHash: string;
}

/**
 * Registering through an invite link: an account, or a new passkey of one, is created only after verification.
 */
export class RegistrationCeremony {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Opens a ceremony for a link whose passcode was right. Throws invite_invalid if the link was closed or got
   * another passcode in the meantime: reopening a link ends only the ceremonies that exist then.
   */
  async start(attempt: Attempt, link: InviteLink): Promise<RegistrationOptions> {
    const { userId: uniqueUserNumber } = link;
    if (uniqueUserNumber === null) throw new DomainError("invite_invalid");
    const { database, ceremonies, relyingParty } = this.dependencies;
    const owner = await passkeyOwner(database, link);
    const { webauthnUserId } = owner;
    const challenge = await ceremonies.open({ purpose: "register", ...attempt }, { webauthnUserId });
    const { isValid, passcode } = await findInvite(database, link.linkId);
    if (!isValid || passcode !== link.passcode) throw new DomainError("invite_invalid");
    const { timeout } = ceremonies;
    return makeCreationOptions(relyingParty, { ...owner, challenge, uniqueUserNumber, timeout });
  }

  /**
   * Verifies the new passkey and opens the account, or adds it to the account of a re-enrollment link, in one
   * transaction with the use of the link. Throws invite_not_found, challenge_invalid, attestation_unsupported,
   * registration_failed, and as `createAccount` and `reEnroll` do.
   */
  async finish(attempt: Attempt, credential: AttestedCredential, actor: Actor): Promise<void> {
    const { auditLog } = this.dependencies;
    await withFailureAudit({ auditLog, actor, event: "register_failed" }, (details) =>
      this.register(attempt, credential, actor, details),
    );
  }

  private async register(
    attempt: Attempt,
    credential: AttestedCredential,
    actor: Actor,
    details: AttemptDetails,
  ): Promise<void> {
    const { database, clock, logger, ceremonies, relyingParty, onSessionsRevoked } = this.dependencies;
    const edges = { logger, actor };
    const link = await findInvite(database, attempt.linkId);
    details.data = inviteAuditData(link.linkId, link.userId);
    const clientData = await wrapClientError("registration_failed", edges, () =>
      decodeClientData(credential.response.clientDataJSON),
    );
    const { challenge } = clientData;
    const consuming = ceremonies.consume(challenge, { purpose: "register", ...attempt });
    const ceremony = await logRefusedChallenge(edges, consuming);
    // The library is large, and is loaded for the first passkey.
    const { verifyAttestation } = await import("../passkeys/verification/verify-attestation.ts");
    const passkey = await wrapClientError("registration_failed", edges, () => {
      requireCeremony(clientData, "webauthn.create", relyingParty);
      return verifyAttestation(credential, challenge, relyingParty);
    });
    const made = { linkId: link.linkId, webauthnUserId: ceremony.webauthnUserId, passkey };
    const { enrolUserId: userId } = link;
    await runTransaction(database, (transaction) =>
      userId === null
        ? createAccount(transaction, clock.now(), made, actor)
        : reEnroll(transaction, clock.now(), { ...made, userId, sessionHash: attempt.sessionHash }, actor),
    );
    if (userId !== null) await onSessionsRevoked();
  }
}
