import type { Session } from "#contract/accounts/sessions.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { forOneVisit, type VisitList, visitList } from "../shared/lists/visit-list.ts";

/** Where the person is signed in, read anew on each visit. */
export function useOwnSessions(): VisitList<Session> {
  const list = api.sessions.list.useQuery({ queryKey: queryKey(contract.sessions.list), ...forOneVisit });
  return visitList(list, list.data?.body.sessions);
}
