import type { AuthenticationCredential } from "../../accounts/webauthn.ts";
import { matchesCeremony, ownerMismatch } from "../../rules/accounts/client-data.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { PasskeyRow, UserRow } from "../state/mock-tables.ts";
import type { AttemptDetails } from "../state/record-event.ts";
import { type CeremonyBinding, consumeCeremony } from "./ceremonies.ts";
import { decodeClientData } from "./client-data.ts";

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

/**
 * Returns the passkey that signed a challenge, and its owner. Throws `challenge_invalid`, `unknown_credential` and
 * `verification_failed`. `details` gets the owner as soon as it is known.
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
  proof.passkey.lastUsedAt = world.clock.isoIn(0);
  return proof;
}
