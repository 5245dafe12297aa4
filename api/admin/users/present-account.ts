import type { Account } from "../../domain/users/account.ts";

export function presentAccount({ user, roles }: Account) {
  return {
    id: user.id,
    username: user.username,
    uniqueUserNumber: user.uniqueUserNumber,
    roles,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
  };
}
