import { daysOfMonth } from "#contract/rules/usage/months.ts";
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

/** The month before another, such as `2026-10`. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

function wholeMonth(month: string): DayRange {
  const days = daysOfMonth(month);
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` };
}

/** A month until today. By the browser's calendar it may still be the month before, or already the next one. */
function untilToday(month: string): DayRange {
  const { from, to } = wholeMonth(month);
  const today = localDayIn(0);
  if (today < from) return { from, to: from };
  if (today < to) return { from, to: today };
  return { from, to };
}

/** The days of a view. `month`: the present one where the server counts its days. */
export function shownDays({ range, days }: UsageView, month: string): DayRange {
  if (range === "days" && days !== undefined) return days;
  if (range === "last-month") return wholeMonth(monthBefore(month));
  if (range === "last-30-days") return { from: localDayIn(-29), to: localDayIn(0) };
  return untilToday(month);
}

/** The query of a report. Without days it is of the present month, where the server counts its days. */
export function reportQuery(view: UsageView, month: string) {
  return { ...(view.range !== "this-month" && shownDays(view, month)), by: view.by };
}
