import { maxReportDays } from "../../limits.ts";
import { usageText } from "../../texts/usage-texts.ts";
import { monthOf } from "./local-calendar.ts";

/** The days of a report, both included. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function daysIn({ from, to }: ReportRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
}

/** The range of a report: until today, and from the beginning of the last day's month, unless given. */
export function reportRange(
  { from, to }: { readonly [Name in keyof ReportRange]?: string | undefined },
  today: string,
): ReportRange | { readonly fields: { readonly from: string } } {
  const last = to ?? today;
  const range = { from: from ?? `${monthOf(last)}-01`, to: last };
  if (range.from > range.to) return { fields: { from: usageText.errors.range } };
  if (daysIn(range) > maxReportDays) return { fields: { from: usageText.errors.rangeTooLong } };
  return range;
}
