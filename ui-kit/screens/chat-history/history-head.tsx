import type { RefObject } from "react";
import { firstPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { Heading } from "../../primitives/layout/heading.tsx";
import type { ChangeView, HistoryView } from "./history-view.ts";
import { SortSelect } from "./sort-select.tsx";

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  minHeight: "control",
  marginBottom: "4",
});

interface HistoryHeadProps {
  view: HistoryView;
  onViewChange: ChangeView;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isEmpty: boolean;
}

/** The title of the page, and the order of what it lists. */
export function HistoryHead({ view, onViewChange, headingRef, isEmpty }: HistoryHeadProps) {
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
