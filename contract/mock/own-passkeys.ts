import type { Passkey } from "../passkeys.ts";
import type { MockBrowser } from "./mock-browser.ts";
import type { PasskeyRow, UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** The passkeys of a person, oldest first. */
export function passkeysOf({ tables }: MockWorld, { webauthnUserId }: UserRow): PasskeyRow[] {
  return tables.passkeys.filter(({ userHandle }) => userHandle === webauthnUserId);
}

export function presentPasskey(
  { userHandle: _, ...passkey }: PasskeyRow,
  { passkeyId }: MockBrowser,
): Passkey {
  return { ...passkey, isCurrent: passkey.id === passkeyId };
}
