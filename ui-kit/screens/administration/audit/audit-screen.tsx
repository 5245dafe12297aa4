import { useRef } from "react";
import { firstPage } from "#contract/limits.ts";
import { auditText } from "#contract/texts/audit-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AdministrationNavigation, type AdministrationPaths } from "../administration-navigation.tsx";
import { AuditEventList } from "./audit-event-list.tsx";
import { AuditFilter } from "./audit-filter.tsx";
import { type AuditView, type ChangeAuditView, type InvalidAuditFilter, useAudit } from "./use-audit.ts";

const head = css({ display: "grid", gap: "2" });
const hint = css({ color: "fg.muted" });

interface AuditScreenProps {
  view: AuditView;
  invalidFilter: InvalidAuditFilter;
  onViewChange: ChangeAuditView;
  administrationPaths: AdministrationPaths;
}

/** The audit log, newest first. */
export function AuditScreen({ view, invalidFilter, onViewChange, administrationPaths }: AuditScreenProps) {
  const audit = useAudit(view, (last) => onViewChange({ ...view, page: last }, { replace: true }));
  const heading = useRef<HTMLHeadingElement>(null);
  const isFiltered = view.event !== undefined || view.user !== undefined;
  return (
    <PageColumn width="wide">
      <AdministrationNavigation current="audit" paths={administrationPaths} />
      <div className={head}>
        <Heading level={1} ref={heading}>
          {navigationText.auditLog}
        </Heading>
        <p className={hint}>{auditText.hint}</p>
      </div>
      <AuditFilter
        view={view}
        invalidFilter={invalidFilter}
        onChange={(filter) => onViewChange({ page: firstPage, ...filter })}
      />
      <AuditEventList
        audit={audit}
        isFiltered={isFiltered}
        onPageChange={(page) => onViewChange({ ...view, page })}
        onShowAll={() => {
          // Returns focus, because the button disappears.
          heading.current?.focus();
          onViewChange({ page: firstPage });
        }}
      />
    </PageColumn>
  );
}
