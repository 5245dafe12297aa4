import type { UsageReport } from "#contract/administration/usage.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { propertyOf } from "#contract/client/http/type-guards.ts";
import { contract } from "#contract/index.ts";
import { noCache } from "../../shared/lists/loaded-list.ts";
import { reportQuery, type UsageView } from "./usage-view.ts";

/** A report. `isUpdating`: that of the days before is still shown. */
export type ReportState =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "empty" }
  | { state: "ready"; report: UsageReport; isUpdating: boolean };

/** Fetches a report on each visit. Rows of another grouping are not shown meanwhile. */
export function useUsageReport(view: UsageView): ReportState {
  const query = reportQuery(view);
  const answer = apiClient.usage.report.useQuery({
    queryKey: queryKey(contract.usage.report, { query }),
    queryData: { query },
    placeholderData: (before, previous) =>
      propertyOf(previous?.queryKey[1], "by") === view.by ? before : undefined,
    ...noCache,
  });
  const report = answer.data?.body;
  if (answer.isError && !answer.isPlaceholderData)
    return { state: "failed", failure: answer.error, retry: () => void answer.refetch() };
  if (report === undefined || typeof report === "string") return { state: "loading" };
  if (report.rows.length === 0) return { state: answer.isPlaceholderData ? "loading" : "empty" };
  return { state: "ready", report, isUpdating: answer.isPlaceholderData };
}

/** The address of the same rows as CSV. */
export function csvAddress(view: UsageView): string {
  return `${contract.usage.report.path}?${new URLSearchParams({ ...reportQuery(view), format: "csv" })}`;
}
