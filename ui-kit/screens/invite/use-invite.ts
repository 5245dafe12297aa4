import { queryKey } from "#contract/client/cache/query-key.ts";
import { readValidity } from "#contract/client/guards/answers.ts";
import { api } from "#contract/client/http/api.ts";
import { ApiError } from "#contract/client/http/api-error.ts";
import { contract } from "#contract/index.ts";

export type Invite =
  | { state: "checking" }
  | { state: "invalid" }
  | { state: "failed"; failure: unknown }
  | { state: "valid" };

/** Reads whether a link can still be used; one that does not exist is as invalid as a dead one. */
export function useInvite(linkId: string): Invite {
  const params = { linkId };
  const query = api.invite.get.useQuery({
    queryKey: queryKey(contract.invite.get, { params }),
    queryData: { params },
  });
  if (query.isPending) return { state: "checking" };
  if (!query.isError) return { state: readValidity(query.data.body) === true ? "valid" : "invalid" };
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return isUnknown ? { state: "invalid" } : { state: "failed", failure: query.error };
}
