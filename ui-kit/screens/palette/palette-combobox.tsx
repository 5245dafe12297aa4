import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { searchLength } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css } from "#styled/css";
import type { Command } from "../../ports/commands.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { IconButton } from "../../primitives/buttons/icon-button.tsx";
import { useDelayed } from "../../primitives/feedback/use-delayed.ts";
import { imeSafeKeys } from "../../primitives/forms/ime-keys.ts";
import { useMediaQuery } from "../../primitives/layout/use-media-query.ts";
import { type OpenChat, type PaletteEntry, paletteGroups } from "./palette-entries.tsx";
import { PaletteList } from "./palette-list.tsx";
import { type ChatSearch, useChatSearch } from "./use-chat-search.ts";

/** The theme's phones: below its smallest breakpoint. */
const phoneQuery = "(max-width: 639.98px)";

const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The active entry and its keys (ARIA: combobox with listbox). */
function usePaletteKeys(entries: readonly PaletteEntry[], onTake: (entry: PaletteEntry) => void) {
  const [activeId, setActiveId] = useState<string>();
  const found = entries.findIndex(({ id }) => id === activeId);
  const index = found === -1 ? 0 : found;
  const active = entries[index];

  function handleKey(event: KeyboardEvent) {
    const step = arrowSteps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = entries[(index + step + entries.length) % entries.length];
      setActiveId(next?.id);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      onTake(active);
    }
  }

  return { active, isChosen: found !== -1, setActiveId, keys: imeSafeKeys(handleKey) };
}

/**
 * How long the box has no active entry once it has focus (milliseconds). With one a screen reader's focus would be in the
 * list at once, and neither the dialog nor the box would be announced.
 */
const boxAloneMilliseconds = 1000;

/** Whether the box has been announced, or the user is in the list already. */
function useBoxAnnounced(isInList: boolean) {
  const [isFocused, setFocused] = useState(false);
  const isAnnounced = useDelayed(isFocused, boxAloneMilliseconds);
  return { isBoxAnnounced: isAnnounced || isInList, handleFocus: () => setFocused(true) };
}

const head = css({
  display: "flex",
  alignItems: "center",
  paddingInlineEnd: "1",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "border.subtle",
});
const box = css({
  flex: "1",
  minWidth: "0",
  minHeight: "composer",
  paddingInline: "5",
  borderRadius: "card",
  backgroundColor: "transparent",
  textStyle: "body",
  outlineStyle: "none",
});
const note = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  minHeight: "control",
  paddingInline: "5",
  textStyle: "meta",
  color: "fg.subtle",
  // Stays in the page, so that its first text is announced.
  "&:has(> [role=status]:empty)": { minHeight: "2" },
});

interface PaletteComboboxProps {
  commands: readonly Command[];
  /** The open chat, which is no recent chat to go to. */
  openChatId: string | undefined;
  onOpenChat: OpenChat;
  onSelect: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** The combobox and its results. */
export function PaletteCombobox({ commands, openChatId, onOpenChat, ...acts }: PaletteComboboxProps) {
  const { onSelect, onClose } = acts;
  const listId = useId();
  const [text, setText] = useState("");
  const searchText = text.trim();
  const found = useChatSearch(searchText);
  const isPhone = useMediaQuery(phoneQuery);
  const isTyped = searchText !== "";
  const chats = isTyped ? found.chats : found.chats.filter(({ id }) => id !== openChatId);
  const groups = paletteGroups({ commands, chats, searchText, chatsFirst: isPhone, onOpenChat });
  const entries = groups.flatMap((group) => group.entries);
  const { active, isChosen, setActiveId, keys } = usePaletteKeys(entries, onSelect);
  const { isBoxAnnounced, handleFocus } = useBoxAnnounced(isTyped || isChosen);
  return (
    <>
      <div className={head}>
        <input
          {...keys}
          role="combobox"
          aria-label={shortcutText.paletteLabel}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isBoxAnnounced ? active?.id : undefined}
          placeholder={shortcutText.paletteLabel}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={searchLength}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveId(undefined);
          }}
          onFocus={handleFocus}
          className={box}
        />
        <IconButton label={shortcutText.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <PaletteList
        id={listId}
        label={shortcutText.palette}
        groups={groups}
        isLoading={!isTyped && found.state === "searching" && chats.length === 0}
        active={active}
        onHighlight={setActiveId}
        onSelect={onSelect}
      />
      <div className={note}>
        <span role="status">{paletteStatus(found, { isTyped, count: entries.length })}</span>
        {found.state === "failed" && (
          <Button size="sm" variant="quiet" onClick={found.retry}>
            {historyText.tryAgain}
          </Button>
        )}
      </div>
    </>
  );
}

/** Silent when the palette opens, so that a screen reader announces the dialog and the box. */
function paletteStatus(
  { state }: ChatSearch,
  { isTyped, count }: { isTyped: boolean; count: number },
): string {
  if (state === "failed") return shortcutText.paletteFailed;
  if (!isTyped) return "";
  if (state === "searching") return shortcutText.paletteSearching;
  return count === 0 ? shortcutText.paletteEmpty : shortcutText.paletteFound(count);
}
