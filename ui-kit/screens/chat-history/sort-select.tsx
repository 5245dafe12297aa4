import type { SortOrder } from "#contract/chats/chat-requests.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { Select } from "../../primitives/forms/select.tsx";

const items: { value: SortOrder; label: string }[] = [
  { value: "desc", label: historyText.sortOptions.desc },
  { value: "asc", label: historyText.sortOptions.asc },
  { value: "activity", label: historyText.sortOptions.activity },
];
/** Hidden it keeps its room, so that nothing moves when there is something to sort. */
const place = css({ width: "sort", "&[data-away]": { visibility: "hidden" } });

interface SortSelectProps {
  sort: SortOrder;
  onChange: (sort: SortOrder) => void;
  hidden: boolean;
}

/** Newest or oldest first, or what was last busy. */
export function SortSelect({ sort, onChange, hidden }: SortSelectProps) {
  return (
    <div className={place} data-away={hidden || undefined}>
      <Select label={historyText.sortLabel} hideLabel items={items} value={sort} onChange={onChange} />
    </div>
  );
}
