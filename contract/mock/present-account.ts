import type { Account } from "../users.ts";
import type { UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { passkeysOf } from "./own-passkeys.ts";
import { presentUser } from "./present-user.ts";

export function presentAccount(world: MockWorld, user: UserRow): Account {
  const { roles, createdAt, lastSeenAt, disabledAt } = user;
  return {
    ...presentUser(user),
    roles: [...roles],
    createdAt,
    lastSeenAt,
    disabledAt,
    passkeyCount: passkeysOf(world, user).length,
  };
}
