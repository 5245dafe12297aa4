import type { z } from "zod";
import type { styles } from "#contract/administration/styles.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { parseProblem } from "#contract/client/http/api-error.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { noCache } from "../../shared/lists/loaded-list.ts";

/** A style with its versions and questions. */
export type StyleDetail = z.infer<(typeof styles.get.responses)[200]>;

/** Rejects if the style cannot be fetched. */
export type RefetchStyle = () => Promise<StyleDetail | undefined>;

export type StyleState =
  | { readonly state: "loading" }
  | { readonly state: "missing" }
  | { readonly state: "failed"; readonly failure: unknown; readonly retry: () => void }
  | { readonly state: "ready"; readonly detail: StyleDetail; readonly refetch: RefetchStyle };

/** A style by the id of its page, fetched on each visit. It stays on the page when a refetch fails. */
export function useStyle(id: string): StyleState {
  const params = { id };
  const query = useApiClient().styles.get.useQuery({
    queryKey: queryKey(contract.styles.get, { params }),
    queryData: { params },
    ...noCache,
  });
  const refetch = async () => (await query.refetch({ throwOnError: true })).data?.body;
  if (query.data !== undefined) return { state: "ready", detail: query.data.body, refetch };
  if (query.isPending) return { state: "loading" };
  if (parseProblem(query.error)?.code === "not_found") return { state: "missing" };
  return { state: "failed", failure: query.error, retry: () => void query.refetch() };
}
