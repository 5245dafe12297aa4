import { isNumberHeld } from "../invites/number-held.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockBase64url } from "../state/mock-ids.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { makePasskey } from "./make-passkey.ts";

function lowestFreeNumber(world: MockWorld): number {
  let number = 1;
  while (isNumberHeld(world, number)) number += 1;
  return number;
}

/** An account without a passkey; a user unless said otherwise. */
export function makeAccount(world: MockWorld, overrides: Partial<UserRow>): UserRow {
  const uniqueUserNumber = overrides.uniqueUserNumber ?? lowestFreeNumber(world);
  const user: UserRow = {
    id: world.newId(),
    username: `user-${uniqueUserNumber}`,
    uniqueUserNumber,
    webauthnUserId: overrides.webauthnUserId ?? mockBase64url(world.nextNumber()),
    roles: ["user"],
    createdAt: world.clock.isoIn(0),
    lastSeenAt: null,
    disabledAt: null,
    reEnrolledAt: null,
    ...overrides,
  };
  world.tables.users.push(user);
  return user;
}

/** An account with a passkey. */
export function makeUser(world: MockWorld, overrides: Partial<UserRow> = {}): UserRow {
  const user = makeAccount(world, overrides);
  makePasskey(world, { userHandle: user.webauthnUserId, createdAt: user.createdAt });
  return user;
}
