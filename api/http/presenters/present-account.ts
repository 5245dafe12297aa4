import type { Account as PresentedAccount } from "#contract/accounts/users.ts";
import type { Account } from "../../domain/users/account.ts";
import { knownRoles, presentUser } from "./present-user.ts";

/** An account for administrators, with only the number of its passkeys. */
export function presentAccount({ user, roles, passkeyCount }: Account): PresentedAccount {
  return {
    ...presentUser(user),
    roles: knownRoles(roles),
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    passkeyCount,
  };
}
