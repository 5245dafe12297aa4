import { useEffect, useState } from "react";
import { maxChatsPerDelete } from "#contract/limits.ts";
import { isImeKey } from "../../../primitives/forms/ime-keys.ts";

/** Selected ids across pages, and the anchor of a range. */
interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const emptySelection: Selection = { ids: new Set(), anchor: undefined };

function setSelected(
  ids: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const kept = [...ids].filter((id) => !changed.includes(id));
  return new Set(isSelected ? [...kept, ...changed].slice(0, maxChatsPerDelete) : kept);
}

/** Toggles one chat; with `isRange`, the range from the anchor. */
export function toggleChat(
  { ids, anchor }: Selection,
  choice: { id: string; isSelected: boolean; isRange: boolean },
  page: readonly string[],
): Selection {
  const { id, isSelected, isRange } = choice;
  const ends = [page.indexOf(anchor ?? id), page.indexOf(id)].sort((one, other) => one - other);
  const [from = 0, to = 0] = ends;
  const changed = isRange && from >= 0 ? page.slice(from, to + 1) : [id];
  return { ids: setSelected(ids, changed, isSelected), anchor: id };
}

/** Toggles a whole page. */
export function togglePage(selection: Selection, page: readonly string[], isSelected: boolean): Selection {
  return { ...selection, ids: setSelected(selection.ids, page, isSelected) };
}

/** Selection mode. `page`: the visible chats. */
export function useSelection(page: readonly string[]) {
  const [selection, setSelection] = useState<Selection>();
  const isOn = selection !== undefined;

  // An effect, because Escape works wherever the focus is. An open list handles it first.
  useEffect(() => {
    if (!isOn) return;
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isImeKey(event)) setSelection(undefined);
    };
    document.addEventListener("keydown", handleEscape);
    return () => document.removeEventListener("keydown", handleEscape);
  }, [isOn]);

  const ids = selection?.ids ?? emptySelection.ids;
  const isWholePage = page.length > 0 && page.every((id) => ids.has(id));
  return {
    isOn,
    ids,
    isWholePage,
    isPartOfPage: !isWholePage && page.some((id) => ids.has(id)),
    begin: () => setSelection(emptySelection),
    end: () => setSelection(undefined),
    toggle: (id: string, isSelected: boolean, isRange: boolean) =>
      setSelection((now = emptySelection) => toggleChat(now, { id, isSelected, isRange }, page)),
    toggleAll: (isSelected: boolean) =>
      setSelection((now = emptySelection) => togglePage(now, page, isSelected)),
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
