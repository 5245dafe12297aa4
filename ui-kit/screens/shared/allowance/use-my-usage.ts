import { queryKey } from "#contract/client/cache/query-key.ts";
import type { ApiQuery } from "#contract/client/http/api-client.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { noCache } from "../lists/loaded-list.ts";
import { useMonthEnd } from "./use-month-end.ts";

/** Returns the user's usage in this month; fetched on each visit of a page, and when the month ends. */
export function useMyUsage(): ApiQuery<typeof contract.usage.own> {
  const own = useApiClient().usage.own.useQuery({
    queryKey: queryKey(contract.usage.own),
    ...noCache,
    refetchOnMount: "always",
  });
  useMonthEnd(own.data?.body.resetsAt, () => void own.refetch());
  return own;
}
