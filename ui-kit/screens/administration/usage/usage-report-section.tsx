import type { UsageReport } from "#contract/administration/usage.ts";
import type { UsageGrouping } from "#contract/rules/usage/usage-report.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { css, cx } from "#styled/css";
import { formatCount, formatMoney } from "../../../formats/money.ts";
import { BarChart } from "../../../patterns/charts/bar-chart.tsx";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { reloadingMark } from "../../../primitives/loading/reloading-mark.ts";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useAnnounceLoaded } from "../../shared/lists/use-announce-loaded.ts";
import { section, sectionHead, sectionHint } from "../section-style.ts";
import { UsageDownload } from "./usage-download.tsx";
import { UsageFilter } from "./usage-filter.tsx";
import { chartOf } from "./usage-rows.ts";
import { UsageTable } from "./usage-table.tsx";
import type { ChangeUsageView, DayRange, UsageView } from "./usage-view.ts";
import { type ReportState, useServerMonth, useUsageReport } from "./use-usage-report.ts";

const results = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "4",
});
const summary = css({ margin: "0", textStyle: "label", fontVariantNumeric: "tabular-nums" });
const place = css({ display: "grid", gap: "4" });
const placeholders = ["first", "second", "third", "fourth"];

interface UsageReportSectionProps {
  view: UsageView;
  onViewChange: ChangeUsageView;
}

/** The report: its filter, and the result in any state. */
export function UsageReportSection({ view, onViewChange }: UsageReportSectionProps) {
  const serverMonth = useServerMonth();
  const { month } = serverMonth;
  const report = useUsageReport(view, serverMonth);
  return (
    <section className={section} aria-label={usageReportText.heading}>
      <div className={sectionHead}>
        <Heading level={2}>{usageReportText.heading}</Heading>
        {report.state === "ready" && <UsageDownload view={view} month={month} />}
      </div>
      <UsageFilter view={view} month={month} onViewChange={onViewChange} />
      <ReportResult report={report} view={view} />
    </section>
  );
}

function ReportResult({ report, view }: { report: ReportState; view: UsageView }) {
  const isUpdating = report.state === "ready" && report.isUpdating;
  const loaded = report.state === "empty" ? usageReportText.empty : usageReportText.loaded;
  useAnnounceLoaded(isUpdating ? "loading" : report.state, loaded);
  switch (report.state) {
    case "loading":
      return <ReportSkeleton />;
    case "failed":
      return (
        <Alert
          tone="danger"
          title={usageReportText.fetchFailed}
          action={<Button onClick={report.retry}>{failureText.tryAgain}</Button>}
        >
          <FailureMessage failure={report.failure} />
        </Alert>
      );
    case "empty":
      return <EmptyState title={usageReportText.empty} hint={usageReportText.emptyHint} />;
    case "ready":
      return (
        <div className={cx(results, reloadingMark)} aria-busy={report.isUpdating}>
          <Summary report={report.report} />
          <UsageChart report={report.report} by={view.by} days={report.days} />
          <UsageTable report={report.report} by={view.by} />
          {report.report.total.isEstimated && <p className={sectionHint}>{usageReportText.estimatedHint}</p>}
        </div>
      );
  }
}

/** The sum, which the table has at its end. */
function Summary({ report: { total, currency } }: { report: UsageReport }) {
  const text = usageReportText.summary(formatMoney(total.costMicros, currency), formatCount(total.replies));
  return <p className={summary}>{total.isEstimated ? usageReportText.estimated(text) : text}</p>;
}

interface UsageChartProps {
  report: UsageReport;
  by: UsageGrouping;
  days: DayRange;
}

function UsageChart({ report, by, days }: UsageChartProps) {
  const { label, caption, bars } = chartOf(report, by, days);
  return (
    <Card>
      <BarChart
        label={label}
        caption={caption}
        bars={bars}
        layout={by === "day" ? "columns" : "rows"}
        mostText={usageReportText.most}
      />
    </Card>
  );
}

function ReportSkeleton() {
  return (
    <Card className={place}>
      <VisuallyHidden>
        <span role="status">{usageReportText.loading}</span>
      </VisuallyHidden>
      {placeholders.map((name) => (
        <Skeleton key={name} height="paragraph" />
      ))}
    </Card>
  );
}
