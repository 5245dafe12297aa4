import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { searchLength } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../primitives/forms/button.tsx";
import { IconButton } from "../../primitives/forms/icon-button.tsx";
import { useImeGuard } from "../../primitives/forms/use-ime-guard.ts";
import { type Entry, type EntryGroup, isNamed } from "./palette-entry.ts";
import { PaletteList } from "./palette-list.tsx";
import { type FoundChats, useFoundChats } from "./use-found-chats.ts";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The active entry and its keys (ARIA: combobox with listbox). */
function usePaletteKeys(entries: readonly Entry[], onTake: (entry: Entry) => void) {
  const [activeId, setActiveId] = useState<string>();
  const ime = useImeGuard();
  const found = entries.findIndex(({ id }) => id === activeId);
  const index = found === -1 ? 0 : found;
  const active = entries[index];

  function handleKey(event: KeyboardEvent) {
    if (ime.isComposing(event)) return;
    const step = steps[event.key];
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

interface PaletteBoxProps {
  commands: readonly Entry[];
  chatEntries: (found: FoundChats["chats"]) => readonly Entry[];
  onTake: (entry: Entry) => void;
  onClose: () => void;
}

/** The combobox and its results. */
export function PaletteBox({ commands, chatEntries, onTake, onClose }: PaletteBoxProps) {
  const listId = useId();
  const [text, setText] = useState("");
  const words = text.trim();
  const found = useFoundChats(words);
  const groups: EntryGroup[] = [
    { name: shortcutText.paletteCommands, entries: commands.filter(({ label }) => isNamed(label, words)) },
    { name: shortcutText.paletteChats, entries: chatEntries(found.chats) },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const { active, setActiveId, handleKey, onCompositionEnd } = usePaletteKeys(entries, onTake);
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
        onPoint={setActiveId}
        onTake={onTake}
      />
      <div className={note}>
        <span role="status">{noteOf(found, entries.length)}</span>
        {found.state === "failed" && (
          <Button size="sm" variant="quiet" onClick={found.tryAgain}>
            {historyText.tryAgain}
          </Button>
        )}
      </div>
    </>
  );
}

function noteOf({ state }: FoundChats, count: number): string {
  if (state === "searching") return shortcutText.paletteSearching;
  if (state === "failed") return shortcutText.paletteFailed;
  return count === 0 ? shortcutText.paletteEmpty : shortcutText.paletteFound(count);
}
