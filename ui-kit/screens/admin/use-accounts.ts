import { api } from "#contract/client/api.ts";
import { queryKey } from "#contract/client/query-key.ts";
import { contract } from "#contract/index.ts";
import type { Account } from "#contract/users.ts";

/** Every account; there is one at least, which is the administrator's own. */
export type Accounts =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; tryAgain: () => void }
  | { state: "ready"; accounts: readonly Account[]; ownId: string | undefined };

/** Other people change them too, so that what was read on one visit is not shown on the next. */
export function useAccounts(): Accounts {
  const list = api.users.list.useQuery({ queryKey: queryKey(contract.users.list), gcTime: 0 });
  const self = api.session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  if (list.isPending) return { state: "loading" };
  if (list.isError) return { state: "failed", failure: list.error, tryAgain: () => void list.refetch() };
  return { state: "ready", accounts: list.data.body.users, ownId: self.data?.body.user?.id };
}
