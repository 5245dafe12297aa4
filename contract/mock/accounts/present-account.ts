import type { Account } from "../../accounts/users.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
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
