import type { AllowanceList } from "#contract/administration/allowances.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { type ListState, noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";
import { type SubjectLimits, subjectLimits } from "./allowance-subject.ts";

function useAllowanceList() {
  return apiClient.allowances.list.useQuery({ queryKey: queryKey(contract.allowances.list), ...noCache });
}

/** The limits of the house, and of the groups and people that have some. */
export function useAllowances(): ListState<SubjectLimits> {
  const list = useAllowanceList();
  return toLoadedList(list, list.data && subjectLimits(list.data.body));
}

type StoredLimits = Pick<AllowanceList["house"], "monthlyCostMicros" | "monthlyReplies">;

/** The limits of one person; none where they are not listed. */
export function useUserLimits(userId: string): ListState<StoredLimits> {
  const list = useAllowanceList();
  const found = list.data?.body.users.find(({ id }) => id === userId);
  const { monthlyCostMicros = null, monthlyReplies = null } = found ?? {};
  return toLoadedList(list, list.data && [{ monthlyCostMicros, monthlyReplies }]);
}
