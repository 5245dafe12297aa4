import type { AuditEvent } from "#contract/audit/audit.ts";
import { isProblemCode, problemMessages } from "#contract/problem.ts";
import {
  auditActorTexts,
  auditDataTexts,
  auditEventTexts,
  auditText,
  auditValueTexts,
} from "#contract/texts/audit-texts.ts";
import { css, cx } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { formatLimit } from "../../../formats/money.ts";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { Pagination } from "../../../patterns/page/pagination.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { reloadingMark } from "../../../primitives/loading/reloading-mark.ts";
import { useMyUsage } from "../../shared/allowance/use-my-usage.ts";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { entryStyle, factsStyle } from "../../shared/lists/entry-style.ts";
import { useAnnounceLoaded } from "../../shared/lists/use-announce-loaded.ts";
import { formatPrice } from "../models/prices.ts";
import type { AuditState } from "./use-audit.ts";

const entry = css(entryStyle, { gap: "1", padding: "4", overflowWrap: "anywhere" });
const line = css(factsStyle, { rowGap: "0.5", alignItems: "baseline" });
const what = css({ textStyle: "label", color: "fg.default", marginInlineEnd: "auto" });
const who = css({ color: "fg.muted" });
const data = css({ margin: "0", display: "inline" });
/** Cut, so that it does not outweigh the event; a selection copies all of it. */
const request = css({
  display: "inline-block",
  maxWidth: "[14ch]",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  verticalAlign: "bottom",
  userSelect: "all",
});
const term = css({ display: "inline", color: "fg.muted", _after: { content: '": "' } });
const value = css({ display: "inline", margin: "0" });

/** Label of an account by number; a deleted account has none. */
function accountLabel(uniqueUserNumber: number | null): string {
  return uniqueUserNumber === null ? auditText.formerUser : auditText.user(uniqueUserNumber);
}

function actorLabel({ kind, uniqueUserNumber }: AuditEvent["actor"]): string {
  return kind === "user" ? auditText.by(accountLabel(uniqueUserNumber)) : auditActorTexts[kind];
}

/** Readable value of a data member; unknown values are shown as they are. */
function auditValueText(name: string, member: string | number | boolean): string {
  if (typeof member === "boolean") return member ? auditText.yes : auditText.no;
  const words = auditValueTexts[name]?.[member];
  if (words !== undefined) return words;
  return name === "reason" && isProblemCode(member) ? problemMessages[member] : String(member);
}

/** Returns the data of an event. A change of a monthly limit also names the limits that are not set. */
function auditData({ event, data: more }: AuditEvent): [string, string | number | boolean][] {
  const limits = { monthlyCostMicros: auditText.none, monthlyReplies: auditText.none };
  return Object.entries(event === "allowance_changed" ? { ...limits, ...more } : more);
}

/** An amount, with the currency once it is known. */
function Money({ micros }: { micros: number }) {
  const currency = useMyUsage().data?.body.currency;
  const text = currency === undefined ? formatPrice(micros) : `${formatLimit(micros, currency)} ${currency}`;
  return <span>{text}</span>;
}

/** One audit event: event, time, actor, subject, address and data. */
function AuditEntry({ event: recorded }: { event: AuditEvent }) {
  const { at, event, actor, subject, ip, device, requestId } = recorded;
  const isAboutAnother = subject !== null && subject !== actor.uniqueUserNumber;
  const more = auditData(recorded);
  const hasMore = requestId !== null || more.length > 0;
  return (
    <li className={entry}>
      <div className={line}>
        <span className={what}>{auditEventTexts[event]}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </div>
      <div className={line}>
        <span className={who}>{actorLabel(actor)}</span>
        {isAboutAnother && <span className={who}>{auditText.about(accountLabel(subject))}</span>}
        {device !== "" && <span>{device}</span>}
        {ip !== "" && <span>{ip}</span>}
      </div>
      {hasMore && (
        <div className={line}>
          {more.map(([name, member]) => (
            <dl key={name} className={data}>
              <dt className={term}>{auditDataTexts[name] ?? name}</dt>
              <dd className={value}>
                {name === "monthlyCostMicros" && typeof member === "number" ? (
                  <Money micros={member} />
                ) : (
                  auditValueText(name, member)
                )}
              </dd>
            </dl>
          ))}
          {requestId !== null && (
            <span className={request} title={auditText.request(requestId)}>
              {auditText.request(requestId)}
            </span>
          )}
        </div>
      )}
    </li>
  );
}

const list = css({
  display: "grid",
  margin: "0",
  padding: "0",
  listStyle: "none",
});
const foot = css({ marginTop: "6" });
const place = css({ display: "grid", gap: "2", padding: "4" });
const placeholders = ["first", "second", "third", "fourth", "fifth", "sixth"];

interface AuditEventListProps {
  audit: AuditState;
  /** True if a filter is set. */
  isFiltered: boolean;
  onPageChange: (page: number) => void;
  onShowAll: () => void;
}

/** The events of one page, or the empty state. */
export function AuditEventList({ audit, isFiltered, onPageChange, onShowAll }: AuditEventListProps) {
  useAnnounceLoaded(audit.state, auditText.loaded);
  switch (audit.state) {
    case "loading":
      return <AuditSkeleton />;
    case "failed":
      return (
        <Alert
          tone="danger"
          title={auditText.fetchFailed}
          action={<Button onClick={audit.retry}>{auditText.tryAgain}</Button>}
        >
          <FailureMessage failure={audit.failure} />
        </Alert>
      );
    case "empty":
      return isFiltered ? <NoMatchingEvents onShowAll={onShowAll} /> : <EmptyState title={auditText.empty} />;
    case "ready":
      return (
        <>
          <Card padding="none">
            <ol
              className={cx(list, reloadingMark)}
              aria-label={auditText.list}
              aria-busy={audit.isPageLoading}
            >
              {audit.events.map((event) => (
                <AuditEntry key={event.id} event={event} />
              ))}
            </ol>
          </Card>
          {audit.totalPages > 1 && (
            <div className={foot}>
              <Pagination page={audit.page} totalPages={audit.totalPages} onChange={onPageChange} />
            </div>
          )}
        </>
      );
  }
}

function NoMatchingEvents({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={auditText.noneFound}
      hint={auditText.noneFoundHint}
      action={<Button onClick={onShowAll}>{auditText.showAll}</Button>}
    />
  );
}

function AuditSkeleton() {
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
