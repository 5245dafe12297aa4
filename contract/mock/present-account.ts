import type { Account } from "../users.ts";
import type { UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { presentUser } from "./present-user.ts";

export function presentAccount({ tables }: MockWorld, user: UserRow): Account {
  const { roles, createdAt, lastSeenAt, disabledAt, webauthnUserId } = user;
  const passkeys = tables.passkeys.filter(({ userHandle }) => userHandle === webauthnUserId);
  return {
    ...presentUser(user),
    roles: [...roles],
    createdAt,
    lastSeenAt,
    disabledAt,
    passkeyCount: passkeys.length,
  };
}
