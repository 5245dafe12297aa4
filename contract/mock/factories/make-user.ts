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

/** A user with a passkey and the role `user`, unless overridden. */
export function makeUser(world: MockWorld, overrides: Partial<UserRow> = {}): UserRow {
  const uniqueUserNumber = overrides.uniqueUserNumber ?? lowestFreeNumber(world);
  const user: UserRow = {
    id: world.newId(),
    username: `user-${uniqueUserNumber}`,
    uniqueUserNumber,
    webauthnUserId: mockBase64url(world.nextNumber()),
    roles: ["user"],
    createdAt: world.clock.isoIn(0),
    lastSeenAt: null,
    disabledAt: null,
    reEnrolledAt: null,
    ...overrides,
  };
  world.tables.users.push(user);
  makePasskey(world, { userHandle: user.webauthnUserId, createdAt: user.createdAt });
  return user;
}
