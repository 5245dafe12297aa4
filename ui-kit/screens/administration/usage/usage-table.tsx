import type { UsageReport, UsageTotal } from "#contract/administration/usage.ts";
import type { UsageGrouping } from "#contract/rules/usage/usage-report.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { css, cx } from "#styled/css";
import { formatAmount, formatCount } from "../../../formats/money.ts";
import {
  Table,
  TableCell,
  TableHeader,
  TableRow,
  TableRowHeader,
} from "../../../primitives/layout/table.tsx";
import { rowLabel } from "./usage-rows.ts";

const numeric = css({ textAlign: { lg: "end" } });
/** Long names wrap, so that the numbers stay in view. */
const name = css({ minWidth: { lg: "[12ch]" }, whiteSpace: "normal", overflowWrap: "anywhere" });
const total = css({ fontWeight: "semibold", color: "fg.default" });

const { columns } = usageReportText;

interface UsageTableProps {
  report: UsageReport;
  by: UsageGrouping;
}

/** The rows of a report with their sum. It has the values of the chart. */
export function UsageTable({ report, by }: UsageTableProps) {
  const { currency, rows } = report;
  const first = usageReportText.groupings[by];
  const shared = { first, currency };
  return (
    <Table label={usageReportText.table}>
      <thead>
        <tr>
          <TableHeader>{first}</TableHeader>
          {[columns.replies, columns.inputTokens, columns.cachedTokens, columns.outputTokens].map((title) => (
            <TableHeader key={title} className={numeric}>
              {title}
            </TableHeader>
          ))}
          <TableHeader className={numeric}>{columns.cost(currency)}</TableHeader>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SumsRow key={row.key} {...shared} label={rowLabel(row, by)} sums={row} />
        ))}
        <SumsRow {...shared} first="" label={usageReportText.total} sums={report.total} className={total} />
      </tbody>
    </Table>
  );
}

interface SumsRowProps {
  /** The title of the first column; empty for the sum. */
  first: string;
  label: string;
  sums: UsageTotal;
  currency: string;
  className?: string;
}

function SumsRow({ first, label, sums, currency, className }: SumsRowProps) {
  /** A provider reports all numbers of tokens or none; replies are counted here. */
  const shown = (text: string) => (sums.isEstimated ? usageReportText.estimated(text) : text);
  const cells = [
    [columns.replies, formatCount(sums.replies)],
    [columns.inputTokens, shown(formatCount(sums.inputTokens))],
    [columns.cachedTokens, shown(formatCount(sums.cachedTokens))],
    [columns.outputTokens, shown(formatCount(sums.outputTokens))],
    [columns.cost(currency), shown(formatAmount(sums.costMicros, currency))],
  ] as const;
  return (
    <TableRow className={cx(className)}>
      <TableRowHeader {...(first !== "" && { label: first })} className={name}>
        <bdi>{label}</bdi>
      </TableRowHeader>
      {cells.map(([title, text]) => (
        <TableCell key={title} label={title} className={numeric}>
          <span>{text}</span>
        </TableCell>
      ))}
    </TableRow>
  );
}
