import { z } from "zod";
import type { AuthenticationCredential } from "../../accounts/webauthn.ts";
import { matchesCeremony, ownerMismatch } from "../../rules/accounts/client-data.ts";
import { type AttemptDetails, recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { PasskeyRow, UserRow } from "../state/mock-tables.ts";
import { type CeremonyBinding, consumeCeremony } from "./ceremonies.ts";
import { decodeClientData, fromBase64url } from "./client-data.ts";

interface VerifiedPasskey {
  readonly passkey: PasskeyRow;
  readonly owner: UserRow;
}

/** The passkey with this credential id and its owner; otherwise throws `unknown_credential`. */
function findRegisteredPasskey({ tables }: MockWorld, credentialId: string): VerifiedPasskey {
  const passkey = tables.passkeys.find((row) => row.credentialId === credentialId);
  const owner = tables.users.find(({ webauthnUserId }) => webauthnUserId === passkey?.userHandle);
  if (passkey === undefined || owner === undefined) throw new MockProblem("unknown_credential");
  return { passkey, owner };
}

const claimedState = z.object({ counter: z.number(), backupEligible: z.boolean() }).partial();

/**
 * Compares the state of a passkey in the fake prompt's answer with its registration and its earlier uses. For another backup
 * eligibility, or a counter that did not increase, marks the passkey and throws `passkey_changed`.
 */
function requireUnchanged(world: MockWorld, { passkey, owner }: VerifiedPasskey, authenticatorData: string) {
  const { counter, backupEligible } = claimedState.safeParse(fromBase64url(authenticatorData)).data ?? {};
  if ((backupEligible ?? passkey.isSynced) !== passkey.isSynced) {
    passkey.hasChangedType = true;
    throw new MockProblem("passkey_changed", { reason: "device_type_changed" });
  }
  if (counter === undefined) return;
  if (counter === 0 ? passkey.counter > 0 : counter <= passkey.counter) {
    passkey.isSuspect = true;
    recordEvent(world, { event: "passkey_counter_regressed", subjectId: owner.id });
    throw new MockProblem("passkey_changed", { reason: "counter_regressed" });
  }
  passkey.counter = counter;
}

/**
 * Returns the passkey that signed a challenge, and its owner. Throws `challenge_invalid`, `unknown_credential`,
 * `verification_failed` and `passkey_changed`. `details` gets the owner as soon as it is known.
 */
export function verifyPasskey(
  world: MockWorld,
  binding: CeremonyBinding,
  { id, response }: AuthenticationCredential,
  details: AttemptDetails,
  user?: UserRow,
): VerifiedPasskey {
  const clientData = decodeClientData(response.clientDataJSON, "verification_failed");
  consumeCeremony(world, binding, clientData.challenge);
  const proof = findRegisteredPasskey(world, id);
  const { id: userId, webauthnUserId } = proof.owner;
  details.subjectId = userId;
  const reason = matchesCeremony(clientData, "webauthn.get", [world.origin])
    ? ownerMismatch({ userId, webauthnUserId }, user?.id, response.userHandle)
    : "client_data";
  if (reason !== undefined) throw new MockProblem("verification_failed", { reason });
  requireUnchanged(world, proof, response.authenticatorData);
  proof.passkey.lastUsedAt = world.clock.isoIn(0);
  return proof;
}
