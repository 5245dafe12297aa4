import { Download } from "lucide-react";
import type { UsageReport } from "#contract/administration/usage.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { BarChart } from "../../../patterns/charts/bar-chart.tsx";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useAnnounceLoaded } from "../../shared/lists/use-announce-loaded.ts";
import { section, sectionHead, sectionHint } from "../section-style.ts";
import { UsageFilter } from "./usage-filter.tsx";
import { chartOf } from "./usage-rows.ts";
import { UsageTable } from "./usage-table.tsx";
import { type ChangeUsageView, shownDays, type UsageView } from "./usage-view.ts";
import { csvAddress, type ReportState, useUsageReport } from "./use-usage-report.ts";

const results = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "4",
  transitionProperty: "[opacity]",
  transitionDuration: "fade",
  "&[aria-busy=true]": { opacity: "0.6" },
});
const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "6",
  textStyle: "label",
  color: "link",
  textDecoration: "none",
  _hover: { textDecoration: "underline" },
  _touch: { minHeight: "control" },
  "& svg": { width: "icon.sm", height: "icon.sm" },
});
const place = css({ display: "grid", gap: "4" });
const placeholders = ["first", "second", "third", "fourth"];

interface UsageReportSectionProps {
  view: UsageView;
  onViewChange: ChangeUsageView;
}

/** The report: its filter, and the result in any state. */
export function UsageReportSection({ view, onViewChange }: UsageReportSectionProps) {
  const report = useUsageReport(view);
  return (
    <section className={section} aria-label={usageReportText.heading}>
      <div className={sectionHead}>
        <Heading level={2}>{usageReportText.heading}</Heading>
        {report.state === "ready" && (
          <a href={csvAddress(view)} download={`usage-by-${view.by}.csv`} className={link}>
            <Download aria-hidden="true" />
            {usageReportText.download}
          </a>
        )}
      </div>
      <UsageFilter view={view} onViewChange={onViewChange} />
      <ReportResult report={report} view={view} />
    </section>
  );
}

function ReportResult({ report, view }: { report: ReportState; view: UsageView }) {
  useAnnounceLoaded(report.state, usageReportText.loaded);
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
        <div className={results} aria-busy={report.isUpdating}>
          <UsageChart report={report.report} view={view} />
          <UsageTable report={report.report} by={view.by} />
          {report.report.total.isEstimated && <p className={sectionHint}>{usageReportText.estimatedHint}</p>}
        </div>
      );
  }
}

function UsageChart({ report, view }: { report: UsageReport; view: UsageView }) {
  const { measure, grouping, bars } = chartOf(report, view.by, shownDays(view));
  return (
    <Card>
      <BarChart
        label={usageReportText.chart(usageReportText.measures[measure], grouping.toLowerCase())}
        bars={bars}
        layout={view.by === "day" ? "columns" : "rows"}
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
