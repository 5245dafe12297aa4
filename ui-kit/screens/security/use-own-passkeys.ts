import type { Passkey } from "#contract/accounts/passkeys.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { forOneVisit, type VisitList, visitList } from "../shared/lists/visit-list.ts";

/** The passkeys of whoever is signed in, read anew on each visit. */
export function useOwnPasskeys(): VisitList<Passkey> {
  const list = api.passkeys.list.useQuery({ queryKey: queryKey(contract.passkeys.list), ...forOneVisit });
  return visitList(list, list.data?.body.passkeys);
}
