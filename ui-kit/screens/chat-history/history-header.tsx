import type { RefObject } from "react";
import { firstPage } from "#contract/limits.ts";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { Select } from "../../primitives/forms/select.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import type { ChangeHistoryView, HistoryView } from "./use-chat-history.ts";

const items: { value: SortOrder; label: string }[] = [
  { value: "desc", label: historyText.sortOptions.desc },
  { value: "asc", label: historyText.sortOptions.asc },
  { value: "activity", label: historyText.sortOptions.activity },
];
/** Keeps its space while hidden, to avoid layout shift. */
const place = css({ width: "sort", "&[data-away]": { visibility: "hidden" } });

interface SortSelectProps {
  sort: SortOrder;
  onChange: (sort: SortOrder) => void;
  hidden: boolean;
}

/** Newest, oldest, or last active first. */
function SortSelect({ sort, onChange, hidden }: SortSelectProps) {
  return (
    <div className={place} data-away={hidden || undefined}>
      <Select label={historyText.sortLabel} hideLabel items={items} value={sort} onChange={onChange} />
    </div>
  );
}

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  minHeight: "control",
  marginBottom: "4",
});

interface HistoryHeaderProps {
  view: HistoryView;
  onViewChange: ChangeHistoryView;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isEmpty: boolean;
}

/** The page heading and the sort order. */
export function HistoryHeader({ view, onViewChange, headingRef, isEmpty }: HistoryHeaderProps) {
  return (
    <div className={head}>
      <Heading level={1} ref={headingRef}>
        {historyText.heading}
      </Heading>
      <SortSelect
        sort={view.sort}
        onChange={(sort) => onViewChange({ ...view, page: firstPage, sort })}
        hidden={isEmpty}
      />
    </div>
  );
}
