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

/** The passkey that is registered by this id and its owner, else `unknown_credential`. */
function registered({ tables }: MockWorld, credentialId: string): Proof {
  const passkey = tables.passkeys.find((row) => row.credentialId === credentialId);
  const owner = tables.users.find(({ webauthnUserId }) => webauthnUserId === passkey?.userHandle);
  if (passkey === undefined || owner === undefined) throw new MockProblem("unknown_credential");
  return { passkey, owner };
}

/**
 * Whose passkey answers a challenge. Refuses with `unknown_credential` and `verification_failed`; answers nothing for
 * a challenge that is not open. Where it is known who it must be, the device need not name them.
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
