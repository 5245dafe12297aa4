import type { SortOrder } from "#contract/chats.ts";
import { historyText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { Select } from "../../primitives/select.tsx";

const items: { value: SortOrder; label: string }[] = [
  { value: "desc", label: historyText.sortOptions.desc },
  { value: "asc", label: historyText.sortOptions.asc },
];
const place = css({ width: "[180px]" });

interface SortSelectProps {
  sort: SortOrder;
  onChange: (sort: SortOrder) => void;
}

/** Newest or oldest first. */
export function SortSelect({ sort, onChange }: SortSelectProps) {
  return (
    <Select
      label={historyText.sortLabel}
      hideLabel
      items={items}
      value={sort}
      onChange={onChange}
      className={place}
    />
  );
}
