import { useState } from "react";
import type { UsageReport } from "#contract/administration/usage.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { propertyOf } from "#contract/client/http/type-guards.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { monthOf } from "#contract/rules/usage/local-calendar.ts";
import { localDayIn } from "../../../formats/dates.ts";
import { useMonthEnd } from "../../shared/allowance/use-month-end.ts";
import { useMyUsage } from "../../shared/allowance/use-my-usage.ts";
import { noCache } from "../../shared/lists/loaded-list.ts";
import { type DayRange, reportQuery, shownDays, type UsageView } from "./usage-view.ts";

/** A report with its days. `isUpdating`: that of the days before is still shown. */
export type ReportState =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "empty" }
  | { state: "ready"; report: UsageReport; days: DayRange; isUpdating: boolean };

export interface ServerMonth {
  readonly month: string;
  readonly isKnown: boolean;
  readonly own: ReturnType<typeof useMyUsage>;
}

/** The current month in the server's time zone; in the browser's until that is known. */
export function useServerMonth(): ServerMonth {
  const own = useMyUsage();
  const known = own.data?.body.month;
  return { month: known ?? monthOf(localDayIn(0)), isKnown: known !== undefined, own };
}

/** The days of the report that is shown, which may still be the one before. */
function useReportDays(view: UsageView, month: string, isUpdating: boolean): DayRange {
  const wanted = shownDays(view, month);
  const [shown, setShown] = useState(wanted);
  const isOther = shown.from !== wanted.from || shown.to !== wanted.to;
  if (isOther && !isUpdating) setShown(wanted);
  return isUpdating ? shown : wanted;
}

/** Fetches a report on each visit, and when the month ends. Rows of another grouping are not shown meanwhile. */
export function useUsageReport(view: UsageView, { month, isKnown, own }: ServerMonth): ReportState {
  const query = reportQuery(view, month);
  // Only "last-month" needs the server's month.
  const isAskable = isKnown || view.range !== "last-month";
  const answer = useApiClient().usage.report.useQuery({
    queryKey: queryKey(contract.usage.report, { query }),
    queryData: { query },
    enabled: isAskable,
    placeholderData: (before, previous) =>
      propertyOf(previous?.queryKey[1], "by") === view.by ? before : undefined,
    ...noCache,
  });
  // The report of the present month has no days in its key.
  useMonthEnd(own.data?.body.resetsAt, () => void answer.refetch());
  const days = useReportDays(view, month, answer.isPlaceholderData);
  const report = answer.data?.body;
  if (own.isError && !isAskable)
    return { state: "failed", failure: own.error, retry: () => void own.refetch() };
  if (answer.isError && !answer.isPlaceholderData)
    return { state: "failed", failure: answer.error, retry: () => void answer.refetch() };
  if (report === undefined || typeof report === "string") return { state: "loading" };
  if (report.rows.length === 0) return { state: answer.isPlaceholderData ? "loading" : "empty" };
  return { state: "ready", report, days, isUpdating: answer.isPlaceholderData };
}
