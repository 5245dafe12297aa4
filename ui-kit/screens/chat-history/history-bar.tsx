import { useRef } from "react";
import { useReturnFocus } from "../shared/forms/use-return-focus.ts";
import { HistoryTools } from "./history-tools.tsx";
import { SelectionBar } from "./selection/selection-bar.tsx";
import type { Selecting } from "./selection/use-selection.ts";

interface HistoryBarProps {
  search: string;
  onSearch: (words: string) => void;
  selecting: Selecting;
  onDelete: (ids: readonly string[]) => void;
  hidden: boolean;
}

/** What stands above the cards: the search, or what can be done with the chats that are selected. */
export function HistoryBar({ search, onSearch, selecting, onDelete, hidden }: HistoryBarProps) {
  const selectButton = useRef<HTMLButtonElement>(null);
  const firstBox = useRef<HTMLInputElement>(null);
  // Each takes the place of the other, and of its focus.
  useReturnFocus(selecting.isOn, selectButton);
  useReturnFocus(!selecting.isOn, firstBox);
  if (!selecting.isOn)
    return (
      <HistoryTools
        search={search}
        onSearch={onSearch}
        onSelect={selecting.begin}
        hidden={hidden}
        selectRef={selectButton}
      />
    );
  return (
    <SelectionBar
      count={selecting.ids.size}
      isWholePage={selecting.isWholePage}
      onSelectPage={selecting.choosePage}
      onDelete={() => {
        onDelete([...selecting.ids]);
        selecting.end();
      }}
      onEnd={selecting.end}
      firstRef={firstBox}
    />
  );
}
