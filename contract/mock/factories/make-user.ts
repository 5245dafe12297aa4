import { usernameOf } from "../../rules/accounts/username.ts";
import { lowestUnusedNumber } from "../../rules/invites/invite-state.ts";
import { reservedNumbers } from "../invites/invites.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockBase64url } from "../state/mock-ids.ts";
import type { PasskeyRow, UserRow } from "../state/mock-tables.ts";
import { makePasskey } from "./make-passkey.ts";

/** A user with a passkey and the role `user`, unless overridden. */
export function makeUser(
  world: MockWorld,
  overrides: Partial<UserRow> = {},
  passkey: Partial<PasskeyRow> = {},
): UserRow {
  const uniqueUserNumber = overrides.uniqueUserNumber ?? lowestUnusedNumber(reservedNumbers(world.tables));
  const user: UserRow = {
    id: world.newId(),
    username: usernameOf(uniqueUserNumber),
    uniqueUserNumber,
    webauthnUserId: mockBase64url(world.nextNumber()),
    roles: ["user"],
    createdAt: world.clock.isoIn(0),
    lastSeenAt: null,
    disabledAt: null,
    deletedAt: null,
    note: null,
    groupIds: [],
    reEnrolledAt: null,
    ...overrides,
  };
  world.tables.users.push(user);
  makePasskey(world, { createdAt: user.createdAt, ...passkey, userHandle: user.webauthnUserId });
  return user;
}
