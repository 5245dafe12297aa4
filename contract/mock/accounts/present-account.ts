import type { Account } from "../../accounts/users.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { passkeysOf } from "./own-passkeys.ts";

export function presentAccount(world: MockWorld, user: UserRow): Account {
  const { webauthnUserId: _handle, reEnrolledAt: _at, ...account } = user;
  return { ...account, roles: [...account.roles], passkeyCount: passkeysOf(world, user).length };
}
