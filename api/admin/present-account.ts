import type { Account } from "../domain/users/user-service.ts";

export function presentAccount({ user, roles }: Account) {
  return {
    id: user.id,
    username: user.username,
    uniqueUserNumber: user.uniqueUserNumber,
    roles,
    createdAt: user.createdAt.toISOString(),
    disabledAt: user.disabledAt?.toISOString() ?? null,
  };
}
