import { isOneOf } from "#contract/client/http/type-guards.ts";
import { isDay } from "#contract/rules/usage/local-calendar.ts";
import { usageGroupings } from "#contract/rules/usage/usage-report.ts";
import { type UsageView, usageRanges } from "#ui-kit/screens/administration/usage/usage-view.ts";

const isRange = isOneOf(usageRanges);
const isGrouping = isOneOf(usageGroupings);

/** Parses `?range=&from=&to=&by=`; missing or invalid values mean this month by day. */
export function parseUsageView(query: URLSearchParams): UsageView {
  const [range, by] = [query.get("range"), query.get("by")];
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  const hasDays = isDay(from) && isDay(to) && from <= to;
  const shown = isRange(range) && (range !== "days" || hasDays) ? range : "this-month";
  return {
    range: shown,
    ...(shown === "days" && { days: { from, to } }),
    by: isGrouping(by) ? by : "day",
  };
}
