import { auditText } from "#contract/texts/audit-texts.ts";
import { css } from "#styled/css";
import { EmptyState } from "../../patterns/page/empty-state.tsx";
import { Pager } from "../../patterns/page/pager.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { Button } from "../../primitives/forms/button.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { VisuallyHidden } from "../../primitives/layout/visually-hidden.tsx";
import { FailureWords } from "../shared/failures/failure-message.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import type { Audit } from "./use-audit.ts";

const list = css({
  display: "grid",
  margin: "0",
  padding: "0",
  listStyle: "none",
  transitionProperty: "[opacity]",
  transitionDuration: "fade",
  "&[aria-busy=true]": { opacity: "0.6" },
});
const foot = css({ marginTop: "6" });
const place = css({ display: "grid", gap: "2", padding: "4" });
const placeholders = ["first", "second", "third", "fourth", "fifth", "sixth"];

interface AuditBodyProps {
  audit: Audit;
  /** Not everything is asked for. */
  isFiltered: boolean;
  onPageChange: (page: number) => void;
  onShowAll: () => void;
}

/** The events of one page, or what stands in their place. */
export function AuditBody({ audit, isFiltered, onPageChange, onShowAll }: AuditBodyProps) {
  switch (audit.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <Alert
          tone="danger"
          title={auditText.fetchFailed}
          action={<Button onClick={audit.tryAgain}>{auditText.tryAgain}</Button>}
        >
          <FailureWords failure={audit.failure} />
        </Alert>
      );
    case "empty":
      return isFiltered ? <NoneFound onShowAll={onShowAll} /> : <EmptyState title={auditText.empty} />;
    case "ready":
      return (
        <>
          <Card padding="none">
            <ol className={list} aria-label={auditText.list} aria-busy={audit.isTurning}>
              {audit.events.map((event) => (
                <AuditEntry key={event.id} event={event} />
              ))}
            </ol>
          </Card>
          {audit.totalPages > 1 && (
            <div className={foot}>
              <Pager page={audit.page} totalPages={audit.totalPages} onChange={onPageChange} />
            </div>
          )}
        </>
      );
  }
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={auditText.noneFound}
      hint={auditText.noneFoundHint}
      action={<Button onClick={onShowAll}>{auditText.showAll}</Button>}
    />
  );
}

function Loading() {
  return (
    <Card padding="none">
      <VisuallyHidden>
        <span role="status">{auditText.loading}</span>
      </VisuallyHidden>
      {placeholders.map((name) => (
        <div key={name} className={place}>
          <Skeleton height="meta" width="44%" />
          <Skeleton height="meta" width="72%" />
        </div>
      ))}
    </Card>
  );
}
