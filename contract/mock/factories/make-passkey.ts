import { mockBase64url, mockId } from "../mock-ids.ts";
import type { PasskeyRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";

function lowestFreeName({ tables }: MockWorld, userHandle: string): string {
  const own = tables.passkeys.filter((passkey) => passkey.userHandle === userHandle);
  const taken = new Set(own.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}

/** A registered passkey of whoever has this handle: a synced one, unless said otherwise. */
export function makePasskey(
  world: MockWorld,
  { userHandle, ...overrides }: Pick<PasskeyRow, "userHandle"> & Partial<PasskeyRow>,
): PasskeyRow {
  const number = world.nextNumber();
  const passkey: PasskeyRow = {
    id: mockId(number),
    credentialId: mockBase64url(number),
    userHandle,
    name: lowestFreeName(world, userHandle),
    createdAt: world.clock.isoIn(0),
    lastUsedAt: null,
    isSynced: true,
    isBackedUp: true,
    transports: ["internal", "hybrid"],
    isSuspect: false,
    ...overrides,
  };
  world.tables.passkeys.push(passkey);
  return passkey;
}
