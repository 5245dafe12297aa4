import { passkeyName } from "../../rules/accounts/passkey-name.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockBase64url, mockId } from "../state/mock-ids.ts";
import type { PasskeyRow } from "../state/mock-tables.ts";

function nextName({ tables }: MockWorld, userHandle: string): string {
  const own = tables.passkeys.filter((passkey) => passkey.userHandle === userHandle);
  return passkeyName(
    undefined,
    own.map(({ name }) => name),
  );
}

/** A registered passkey of the user with this handle, synced unless overridden. */
export function makePasskey(
  world: MockWorld,
  { userHandle, ...overrides }: Pick<PasskeyRow, "userHandle"> & Partial<PasskeyRow>,
): PasskeyRow {
  const number = world.nextNumber();
  const passkey: PasskeyRow = {
    id: mockId(number),
    credentialId: mockBase64url(number),
    userHandle,
    name: nextName(world, userHandle),
    createdAt: world.clock.isoIn(0),
    lastUsedAt: null,
    isSynced: true,
    isBackedUp: true,
    transports: ["internal", "hybrid"],
    isSuspect: false,
    hasChangedType: false,
    counter: 0,
    noticeReadAt: null,
    ...overrides,
  };
  world.tables.passkeys.push(passkey);
  return passkey;
}
