import { api } from "#contract/client/api.ts";
import { queryKey } from "#contract/client/query-key.ts";
import { contract } from "#contract/index.ts";
import type { Passkey } from "#contract/passkeys.ts";
import { forOneVisit, type VisitList, visitList } from "../visit-list.ts";

/** The passkeys of whoever is signed in, read anew on each visit. */
export function useOwnPasskeys(): VisitList<Passkey> {
  const list = api.passkeys.list.useQuery({ queryKey: queryKey(contract.passkeys.list), ...forOneVisit });
  return visitList(list, list.data?.body.passkeys);
}
