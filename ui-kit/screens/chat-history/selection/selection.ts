import { deletedTogether } from "#contract/limits.ts";

/** The chats that are selected, over all pages, and the one from which a range goes. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const emptySelection: Selection = { ids: new Set(), anchor: undefined };

function put(ids: ReadonlySet<string>, changed: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const kept = [...ids].filter((id) => !changed.includes(id));
  return new Set(isSelected ? [...kept, ...changed].slice(0, deletedTogether) : kept);
}

/** Selects one chat or lets it go; with `isRange` all of the page from the anchor up to it. */
export function selectOne(
  { ids, anchor }: Selection,
  choice: { id: string; isSelected: boolean; isRange: boolean },
  page: readonly string[],
): Selection {
  const { id, isSelected, isRange } = choice;
  const ends = [page.indexOf(anchor ?? id), page.indexOf(id)].sort((one, other) => one - other);
  const [from = 0, to = 0] = ends;
  const changed = isRange && from >= 0 ? page.slice(from, to + 1) : [id];
  return { ids: put(ids, changed, isSelected), anchor: id };
}

/** Selects a whole page or lets it go. */
export function selectPage(selection: Selection, page: readonly string[], isSelected: boolean): Selection {
  return { ...selection, ids: put(selection.ids, page, isSelected) };
}
