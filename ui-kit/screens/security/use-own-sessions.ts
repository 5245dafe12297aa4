import { api } from "#contract/client/api.ts";
import { queryKey } from "#contract/client/query-key.ts";
import { contract } from "#contract/index.ts";
import type { Session } from "#contract/sessions.ts";
import { forOneVisit, type VisitList, visitList } from "../visit-list.ts";

/** Where the person is signed in, read anew on each visit. */
export function useOwnSessions(): VisitList<Session> {
  const list = api.sessions.list.useQuery({ queryKey: queryKey(contract.sessions.list), ...forOneVisit });
  return visitList(list, list.data?.body.sessions);
}
