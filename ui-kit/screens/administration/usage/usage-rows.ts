import type { UsageReport, UsageRow } from "#contract/administration/usage.ts";
import { maxReportDays } from "#contract/limits.ts";
import { daysBetween, monthOf } from "#contract/rules/usage/local-calendar.ts";
import { noPersonKey, type UsageGrouping } from "#contract/rules/usage/usage-report.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { formatDay, formatMonth, formatShortDay } from "../../../formats/dates.ts";
import { formatCount, formatMoney } from "../../../formats/money.ts";
import type { ChartBar } from "../../../patterns/charts/bar-chart.tsx";
import type { DayRange } from "./usage-view.ts";

/** With more days the chart has a column for each month. */
const maxColumns = 92;
/** Further rows are in the table alone. */
const maxBars = 20;

/** The name of a row on the page. */
export function rowLabel({ key, label }: Pick<UsageRow, "key" | "label">, by: UsageGrouping): string {
  if (by === "day") return formatDay(key);
  return by === "person" && key !== noPersonKey ? accountsText.user(Number(label)) : label;
}

type Measure = keyof typeof usageReportText.measures;

/** The measure of the chart: cost, or replies if all are free, or tokens if there are only tests. */
export function measureOf({ total }: UsageReport): Measure {
  if (total.costMicros > 0) return "cost";
  return total.replies > 0 ? "replies" : "tokens";
}

const measured: Readonly<Record<Measure, (row: UsageRow) => number>> = {
  cost: ({ costMicros }) => costMicros,
  replies: ({ replies }) => replies,
  tokens: ({ outputTokens }) => outputTokens,
};

/** The accessible name of a chart and its caption. They say if the chart has fewer rows than the table. */
function chartTitles(measure: Measure, grouping: string, shown: number, count: number) {
  const [what, by] = [usageReportText.measures[measure], grouping.toLowerCase()];
  const caption = usageReportText.caption(what, by);
  if (shown < count)
    return {
      label: usageReportText.partialChart(what, by),
      caption: usageReportText.captionOfFirst(caption, shown, formatCount(count)),
    };
  const isSummed = grouping === usageReportText.month;
  return { label: (isSummed ? usageReportText.partialChart : usageReportText.chart)(what, by), caption };
}

/** The bars of a report with their titles. Days without use are gaps. */
export function chartOf(report: UsageReport, by: UsageGrouping, range: DayRange) {
  const measure = measureOf(report);
  const value = measured[measure];
  const bar = (key: string, label: string, amount: number): ChartBar => ({
    key,
    label,
    value: amount,
    valueText: measure === "cost" ? formatMoney(amount, report.currency) : formatCount(amount),
  });
  if (by !== "day") {
    const bars = report.rows.slice(0, maxBars).map((row) => bar(row.key, rowLabel(row, by), value(row)));
    const grouping = usageReportText.groupings[by];
    return { ...chartTitles(measure, grouping, bars.length, report.rows.length), bars };
  }
  const days = allDays(report.rows, range);
  const isLong = days.length > maxColumns;
  const columnOf = isLong ? monthOf : (day: string) => day;
  const sums = new Map(days.map((day) => [columnOf(day), 0]));
  for (const row of report.rows) sums.set(columnOf(row.key), (sums.get(columnOf(row.key)) ?? 0) + value(row));
  const label = isLong ? formatMonth : formatShortDay;
  const bars = [...sums].map(([key, amount]) => bar(key, label(key), amount));
  const grouping = isLong ? usageReportText.month : usageReportText.groupings.day;
  return { ...chartTitles(measure, grouping, bars.length, bars.length), bars };
}

/** The days of the range, and those of the rows: where the server is, it may be a day later or earlier. */
function allDays(rows: readonly UsageRow[], { from, to }: DayRange): string[] {
  const [first = from, last = to] = [rows[0]?.key, rows.at(-1)?.key];
  return daysBetween(first < from ? first : from, last > to ? last : to, maxReportDays);
}
