import type { PersonalUsage } from "#contract/administration/usage.ts";
import { daysOfMonth } from "#contract/rules/usage/months.ts";
import { ownUsageText, usageReportText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { formatDay, formatShortDay } from "../../formats/dates.ts";
import { formatAmount, formatCount, formatMoney } from "../../formats/money.ts";
import { BarChart } from "../../patterns/charts/bar-chart.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Table, TableCell, TableHeader, TableRow, TableRowHeader } from "../../primitives/layout/table.tsx";

const hint = css({ margin: "0", color: "fg.muted" });
const results = css({ display: "grid", gridTemplateColumns: "[minmax(0, 1fr)]", gap: "4" });
const numeric = css({ textAlign: { lg: "end" } });

/** The days of the month as bars, and those with use in a table. */
export function UsageDays({ usage }: { usage: PersonalUsage }) {
  const { month, currency, days, spentMicros } = usage;
  if (days.length === 0) return <p className={hint}>{ownUsageText.empty}</p>;
  const hasCost = spentMicros > 0;
  const used = new Map(days.map((day) => [day.day, day]));
  const bars = daysOfMonth(month).map((day) => {
    const { costMicros = 0, replies = 0 } = used.get(day) ?? {};
    const valueText = hasCost ? formatMoney(costMicros, currency) : ownUsageText.repliesUsed(String(replies));
    return { key: day, label: formatShortDay(day), value: hasCost ? costMicros : replies, valueText };
  });
  const measure = usageReportText.measures[hasCost ? "cost" : "replies"];
  return (
    <div className={results}>
      <Card>
        <BarChart
          label={ownUsageText.chart(measure)}
          caption={usageReportText.caption(measure, ownUsageText.day.toLowerCase())}
          bars={bars}
          layout="columns"
          mostText={usageReportText.most}
        />
      </Card>
      <DayTable usage={usage} />
    </div>
  );
}

function DayTable({ usage: { currency, days } }: { usage: PersonalUsage }) {
  const costColumn = ownUsageText.costColumn(currency);
  return (
    <Table label={ownUsageText.table}>
      <thead>
        <tr>
          <TableHeader>{ownUsageText.day}</TableHeader>
          <TableHeader className={numeric}>{ownUsageText.replies}</TableHeader>
          <TableHeader className={numeric}>{costColumn}</TableHeader>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, replies, costMicros }) => (
          <TableRow key={day}>
            <TableRowHeader label={ownUsageText.day}>
              <span>{formatDay(day)}</span>
            </TableRowHeader>
            <TableCell label={ownUsageText.replies} className={numeric}>
              <span>{formatCount(replies)}</span>
            </TableCell>
            <TableCell label={costColumn} className={numeric}>
              <span>{formatAmount(costMicros, currency)}</span>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
