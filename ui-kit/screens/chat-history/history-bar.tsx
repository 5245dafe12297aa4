import { ListChecks } from "lucide-react";
import { type Ref, type RefObject, useRef } from "react";
import { searchLength } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { useCommand } from "../../ports/commands.tsx";
import { useShortcut } from "../../ports/shortcuts.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { SearchField } from "../../primitives/forms/search-field.tsx";
import { useReturnFocus } from "../shared/focus/use-focus.ts";
import { useSearchText } from "../shared/lists/use-search-text.ts";
import { SelectionBar } from "./selection/selection-bar.tsx";
import type { SelectionState } from "./selection/use-selection.ts";

/** Keeps its space while hidden, to avoid layout shift. */
const tools = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  marginBottom: "8",
  "&[data-away]": { visibility: "hidden" },
});
const box = css({ flex: "1", minWidth: "0", maxWidth: "column.login" });
const end = css({ marginInlineStart: "auto", marginInlineEnd: "-3" });

interface HistoryToolbarProps {
  search: string;
  onSearch: (words: string) => void;
  onSelect: () => void;
  /** Hidden when there is nothing to search or select. */
  hidden: boolean;
  selectRef: Ref<HTMLButtonElement>;
}

function HistoryToolbar({ search, onSearch, onSelect, hidden, selectRef }: HistoryToolbarProps) {
  const { text, setText, handlers } = useSearchText(search, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useCommand(
    hidden
      ? undefined
      : {
          id: "palette-select",
          group: "pages",
          label: historyText.selectSeveral,
          icon: <ListChecks aria-hidden="true" />,
          run: onSelect,
        },
  );
  useShortcut("search", hidden ? undefined : () => input.current?.focus());
  return (
    <div className={tools} data-away={hidden || undefined}>
      <search className={box}>
        <SearchField
          {...handlers}
          label={historyText.searchLabel}
          clearLabel={historyText.clearSearch}
          placeholder={historyText.searchPlaceholder}
          maxLength={searchLength}
          value={text}
          onChange={setText}
          onClear={() => {
            setText("");
            input.current?.focus();
          }}
          inputRef={input}
        />
      </search>
      <Button ref={selectRef} variant="quiet" size="sm" className={end} onClick={onSelect}>
        {historyText.select}
      </Button>
    </div>
  );
}

/** The buttons of the bar that take focus after a dialog. */
export interface HistoryBarRefs {
  readonly select: RefObject<HTMLButtonElement | null>;
  readonly delete: RefObject<HTMLButtonElement | null>;
}

interface HistoryBarProps {
  search: string;
  onSearch: (words: string) => void;
  selecting: SelectionState;
  onDelete: (ids: readonly string[]) => void;
  hidden: boolean;
  refs: HistoryBarRefs;
}

/** The bar above the cards: search, or actions on the selection. */
export function HistoryBar({ search, onSearch, selecting, onDelete, hidden, refs }: HistoryBarProps) {
  const firstBox = useRef<HTMLInputElement>(null);
  // Each replaces the other and takes over its focus.
  useReturnFocus(selecting.isOn, refs.select);
  useReturnFocus(!selecting.isOn, firstBox);
  if (!selecting.isOn)
    return (
      <HistoryToolbar
        search={search}
        onSearch={onSearch}
        onSelect={selecting.begin}
        hidden={hidden}
        selectRef={refs.select}
      />
    );
  return (
    <SelectionBar
      count={selecting.ids.size}
      isWholePage={selecting.isWholePage}
      isPartOfPage={selecting.isPartOfPage}
      onSelectPage={selecting.toggleAll}
      onDelete={() => onDelete([...selecting.ids])}
      onEnd={selecting.end}
      selectAllRef={firstBox}
      deleteRef={refs.delete}
    />
  );
}
