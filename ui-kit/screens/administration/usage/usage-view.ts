import { daysBetween, monthOf } from "#contract/rules/usage/local-calendar.ts";
import type { UsageGrouping } from "#contract/rules/usage/usage-report.ts";
import { localDayIn } from "../../../formats/dates.ts";

export const usageRanges = ["this-month", "last-month", "last-30-days", "days"] as const;

export type UsageRange = (typeof usageRanges)[number];

/** Days of the calendar, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The visible part of the usage. `days`: those that were chosen, for the range of that name. */
export interface UsageView {
  readonly range: UsageRange;
  readonly days?: DayRange | undefined;
  readonly by: UsageGrouping;
}

export type ChangeUsageView = (view: UsageView) => void;

/** Longer than the longest month, so that all days of the month before are among the days before today. */
const daysOfTwoMonths = 62;

/** The month before this one, whole. */
function lastMonth(): DayRange {
  const month = monthOf(localDayIn(0));
  const before = daysBetween(localDayIn(-daysOfTwoMonths), localDayIn(0), daysOfTwoMonths + 1).filter(
    (day) => monthOf(day) !== month,
  );
  const to = before.at(-1) ?? localDayIn(0);
  return { from: `${monthOf(to)}-01`, to };
}

/** The days of a view, by the browser's calendar. */
export function shownDays({ range, days }: UsageView): DayRange {
  const today = localDayIn(0);
  if (range === "days" && days !== undefined) return days;
  if (range === "last-month") return lastMonth();
  if (range === "last-30-days") return { from: localDayIn(-29), to: today };
  return { from: `${monthOf(today)}-01`, to: today };
}

/** The query of a report. The server knows best which month it is where it counts days. */
export function reportQuery(view: UsageView) {
  return { ...(view.range !== "this-month" && shownDays(view)), by: view.by };
}
