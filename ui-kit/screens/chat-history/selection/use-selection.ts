import { useEffect, useState } from "react";
import { emptySelection, type Selection, selectOne, selectPage } from "./selection.ts";

/** Selecting several chats: a mode that is entered and left. `page` are the chats that are shown. */
export function useSelecting(page: readonly string[]) {
  const [selection, setSelection] = useState<Selection>();
  const isOn = selection !== undefined;

  // An effect, because Escape leaves the mode wherever the focus is. An open list takes it first.
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) setSelection(undefined);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isOn]);

  const ids = selection?.ids ?? emptySelection.ids;
  return {
    isOn,
    ids,
    isWholePage: page.length > 0 && page.every((id) => ids.has(id)),
    begin: () => setSelection(emptySelection),
    end: () => setSelection(undefined),
    choose: (id: string, isSelected: boolean, isRange: boolean) =>
      setSelection((now = emptySelection) => selectOne(now, { id, isSelected, isRange }, page)),
    choosePage: (isSelected: boolean) =>
      setSelection((now = emptySelection) => selectPage(now, page, isSelected)),
  };
}

export type Selecting = ReturnType<typeof useSelecting>;
