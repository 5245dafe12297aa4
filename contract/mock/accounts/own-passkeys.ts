import type { Passkey } from "../../accounts/passkeys.ts";
import { passkeysPerUser } from "../../limits.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { PasskeyRow, UserRow } from "../state/mock-tables.ts";

type Holder = Pick<UserRow, "webauthnUserId">;

/** The passkeys of a user, oldest first. */
export function passkeysOf({ tables }: MockWorld, { webauthnUserId }: Holder): PasskeyRow[] {
  const key = ({ createdAt, id }: PasskeyRow) => `${createdAt} ${id}`;
  const own = tables.passkeys.filter(({ userHandle }) => userHandle === webauthnUserId);
  return own.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Throws `passkey_limit` when the user has the maximum number of passkeys. */
export function requireCapacity(world: MockWorld, holder: Holder): void {
  if (passkeysOf(world, holder).length >= passkeysPerUser) throw new MockProblem("passkey_limit");
}

/** The credential ids of a user's passkeys, oldest first. */
export function credentialIdsOf(world: MockWorld, holder: Holder): string[] {
  return passkeysOf(world, holder).map(({ credentialId }) => credentialId);
}

export function presentPasskey(
  { userHandle: _, noticeReadAt: _read, ...passkey }: PasskeyRow,
  { passkeyId }: MockBrowser,
): Passkey {
  return { ...passkey, isCurrent: passkey.id === passkeyId };
}
