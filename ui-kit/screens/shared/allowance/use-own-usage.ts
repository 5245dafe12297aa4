import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PersonalUsage } from "#contract/administration/usage.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { whenIdle } from "../../../primitives/loading/when-idle.ts";
import { noCache } from "../lists/loaded-list.ts";
import { hasOwnLimit } from "./allowance-note-text.ts";

const query = { queryKey: queryKey(contract.usage.own) };
/** How long an answer serves the chats that are opened: an administrator may set a limit meanwhile. */
const freshMilliseconds = 5 * 60 * 1000;

/** What the user has used in this month; fetched on each visit of a page. */
export function useOwnUsage() {
  return apiClient.usage.own.useQuery({ ...query, ...noCache, refetchOnMount: "always" });
}

/**
 * What the user has used, for a page that shows it only near a limit: fetched when the page is idle, and again after each
 * reply. Undefined for a user without a limit, for whom replies change nothing. Effects, because both follow what
 * happens on the page.
 */
export function useUsageWhenIdle(isAnswering: boolean): PersonalUsage | undefined {
  const [isIdle, setIdle] = useState(false);
  const { data, refetch } = apiClient.usage.own.useQuery({
    ...query,
    enabled: isIdle,
    staleTime: freshMilliseconds,
  });
  const usage = data?.body;
  const wasAnswering = useRef(isAnswering);
  const refresh = useEffectEvent(() => {
    if (usage === undefined || hasOwnLimit(usage)) void refetch();
  });
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    const hasEnded = wasAnswering.current && !isAnswering;
    wasAnswering.current = isAnswering;
    return hasEnded ? whenIdle(() => refresh()) : undefined;
  }, [isAnswering]);
  return usage !== undefined && hasOwnLimit(usage) ? usage : undefined;
}
