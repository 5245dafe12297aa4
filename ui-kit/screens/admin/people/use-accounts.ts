import type { Account } from "#contract/accounts/users.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { forOneVisit, type VisitList, visitList } from "../../shared/lists/visit-list.ts";

interface Accounts {
  /** Of every account, the administrator's own among them. */
  readonly list: VisitList<Account>;
  readonly ownId: string | undefined;
}

export function useAccounts(): Accounts {
  const list = api.users.list.useQuery({ queryKey: queryKey(contract.users.list), ...forOneVisit });
  const self = api.session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  return { list: visitList(list, list.data?.body.users), ownId: self.data?.body.user?.id };
}
