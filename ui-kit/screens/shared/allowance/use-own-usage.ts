import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { noCache } from "../lists/loaded-list.ts";
import { useMonthEnd } from "./use-month-end.ts";

/** What the user has used in this month; fetched on each visit of a page, and when the month ends. */
export function useOwnUsage() {
  const own = apiClient.usage.own.useQuery({
    queryKey: queryKey(contract.usage.own),
    ...noCache,
    refetchOnMount: "always",
  });
  useMonthEnd(own.data?.body.resetsAt, () => void own.refetch());
  return own;
}
