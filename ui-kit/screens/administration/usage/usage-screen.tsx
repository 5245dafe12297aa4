import { usageText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AdministrationNavigation, type AdministrationPaths } from "../administration-navigation.tsx";
import { LimitSection } from "../limits/limit-section.tsx";
import { UsageReportSection } from "./usage-report-section.tsx";
import type { ChangeUsageView, UsageView } from "./usage-view.ts";

const hint = css({ margin: "0", marginTop: "1", color: "fg.muted" });
const sections = css({ display: "grid", gap: "12", marginTop: "6" });

interface UsageScreenProps {
  view: UsageView;
  onViewChange: ChangeUsageView;
  administrationPaths: AdministrationPaths;
}

/** The usage of models, and the monthly limits. */
export function UsageScreen({ view, onViewChange, administrationPaths }: UsageScreenProps) {
  const { stepUp, dialog } = useStepUp();
  return (
    <PageColumn width="wide">
      <AdministrationNavigation current="usage" paths={administrationPaths} />
      <Heading level={1}>{usageText.heading}</Heading>
      <p className={hint}>{usageText.hint}</p>
      <div className={sections}>
        <UsageReportSection view={view} onViewChange={onViewChange} />
        <LimitSection stepUp={stepUp} peoplePath={administrationPaths.people} />
      </div>
      {dialog}
    </PageColumn>
  );
}
