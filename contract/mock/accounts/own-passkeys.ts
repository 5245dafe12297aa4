import type { Passkey } from "../../accounts/passkeys.ts";
import { passkeysPerUser } from "../../limits.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { PasskeyRow, UserRow } from "../state/mock-tables.ts";

type Holder = Pick<UserRow, "webauthnUserId">;

/** The passkeys of a user, oldest first. */
export function passkeysOf({ tables }: MockWorld, { webauthnUserId }: Holder): PasskeyRow[] {
  return tables.passkeys.filter(({ userHandle }) => userHandle === webauthnUserId);
}

/** The passkeys of a user; throws `passkey_limit` if one more would be too many. */
export function passkeysBesideOneMore(world: MockWorld, holder: Holder): PasskeyRow[] {
  const own = passkeysOf(world, holder);
  if (own.length >= passkeysPerUser) throw new MockProblem("passkey_limit");
  return own;
}

export function presentPasskey(
  { userHandle: _, noticeReadAt: _read, ...passkey }: PasskeyRow,
  { passkeyId }: MockBrowser,
): Passkey {
  return { ...passkey, isCurrent: passkey.id === passkeyId };
}
