import { keepPreviousData } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { firstPage, searchLength } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../primitives/buttons/button.tsx";
import { IconButton } from "../../primitives/buttons/icon-button.tsx";
import { useImeGuard } from "../../primitives/forms/use-ime-guard.ts";
import { matchesLabel, type PaletteEntry, type PaletteGroup, PaletteList } from "./palette-list.tsx";

/** Debounce delay in milliseconds. */
const debounceMilliseconds = 180;

/** `searching`: previous results whose titles match are still shown. */
type ChatSearch =
  | { state: "searching" | "ready"; chats: readonly Chat[] }
  | { state: "failed"; retry: () => void; chats: readonly [] };

/** An effect, because it is a timer. */
function useDebounced(searchText: string): string {
  const [settled, setSettled] = useState(searchText);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(searchText), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [searchText]);
  return searchText === "" ? "" : settled;
}

/** Recently active chats, or search results. */
function useChatSearch(searchText: string): ChatSearch {
  const q = useDebounced(searchText);
  const query = { page: firstPage, sort: "activity", ...(q !== "" && { q }) } as const;
  const list = apiClient.chats.list.useQuery({
    queryKey: queryKey(contract.chats.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
  });
  if (list.isError) return { state: "failed", retry: () => void list.refetch(), chats: [] };
  const isSearching = list.isPending || list.isPlaceholderData || q !== searchText;
  const chats = list.data?.body.chats ?? [];
  if (!isSearching) return { state: "ready", chats };
  return { state: "searching", chats: chats.filter(({ title }) => matchesLabel(title, searchText)) };
}

const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The active entry and its keys (ARIA: combobox with listbox). */
function usePaletteKeys(entries: readonly PaletteEntry[], onTake: (entry: PaletteEntry) => void) {
  const [activeId, setActiveId] = useState<string>();
  const ime = useImeGuard();
  const found = entries.findIndex(({ id }) => id === activeId);
  const index = found === -1 ? 0 : found;
  const active = entries[index];

  function handleKey(event: KeyboardEvent) {
    if (ime.isComposing(event)) return;
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

  return { active, setActiveId, handleKey, onCompositionEnd: ime.onCompositionEnd };
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
});

interface PaletteComboboxProps {
  commands: readonly PaletteEntry[];
  chatEntries: (found: ChatSearch["chats"]) => readonly PaletteEntry[];
  onSelect: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** The combobox and its results. */
export function PaletteCombobox({ commands, chatEntries, onSelect, onClose }: PaletteComboboxProps) {
  const listId = useId();
  const [text, setText] = useState("");
  const searchText = text.trim();
  const found = useChatSearch(searchText);
  const groups: PaletteGroup[] = [
    {
      name: shortcutText.paletteCommands,
      entries: commands.filter(({ label }) => matchesLabel(label, searchText)),
    },
    { name: shortcutText.paletteChats, entries: chatEntries(found.chats) },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const { active, setActiveId, handleKey, onCompositionEnd } = usePaletteKeys(entries, onSelect);
  return (
    <>
      <div className={head}>
        <input
          role="combobox"
          aria-label={shortcutText.paletteLabel}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          placeholder={shortcutText.palettePlaceholder}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={searchLength}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveId(undefined);
          }}
          onKeyDown={handleKey}
          onCompositionEnd={onCompositionEnd}
          className={box}
        />
        <IconButton label={shortcutText.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <PaletteList
        id={listId}
        label={shortcutText.palette}
        groups={groups}
        active={active}
        onHighlight={setActiveId}
        onSelect={onSelect}
      />
      <div className={note}>
        <span role="status">{paletteStatus(found, entries.length)}</span>
        {found.state === "failed" && (
          <Button size="sm" variant="quiet" onClick={found.retry}>
            {historyText.tryAgain}
          </Button>
        )}
      </div>
    </>
  );
}

function paletteStatus({ state }: ChatSearch, count: number): string {
  if (state === "searching") return shortcutText.paletteSearching;
  if (state === "failed") return shortcutText.paletteFailed;
  return count === 0 ? shortcutText.paletteEmpty : shortcutText.paletteFound(count);
}
