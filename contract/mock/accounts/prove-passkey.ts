import type { AuthenticationCredential } from "../../accounts/webauthn.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { PasskeyRow, UserRow } from "../state/mock-tables.ts";
import { type CeremonyBinding, takeCeremony } from "./ceremonies.ts";
import { readClientData } from "./client-data.ts";

interface Proof {
  readonly passkey: PasskeyRow;
  readonly owner: UserRow;
}

/** The passkey with this credential id and its owner; otherwise throws `unknown_credential`. */
function registered({ tables }: MockWorld, credentialId: string): Proof {
  const passkey = tables.passkeys.find((row) => row.credentialId === credentialId);
  const owner = tables.users.find(({ webauthnUserId }) => webauthnUserId === passkey?.userHandle);
  if (passkey === undefined || owner === undefined) throw new MockProblem("unknown_credential");
  return { passkey, owner };
}

/**
 * Returns the user whose passkey signed a challenge; undefined if the challenge is not open. Throws
 * `unknown_credential` and `verification_failed`. If the user is known, the device need not send the user
 * handle.
 */
export function provePasskey(
  world: MockWorld,
  binding: CeremonyBinding,
  { id, response }: AuthenticationCredential,
  person?: UserRow,
): Proof | undefined {
  const { type, challenge, origin } = readClientData(response.clientDataJSON, "verification_failed");
  if (takeCeremony(world, binding, challenge) === undefined) return undefined;
  const proof = registered(world, id);
  const { webauthnUserId } = proof.owner;
  const namedHandle = response.userHandle ?? person?.webauthnUserId;
  const isOwn = namedHandle === webauthnUserId && (person ?? proof.owner) === proof.owner;
  if (type !== "webauthn.get" || origin !== world.origin || !isOwn)
    throw new MockProblem("verification_failed");
  proof.passkey.lastUsedAt = world.clock.isoIn(0);
  return proof;
}
