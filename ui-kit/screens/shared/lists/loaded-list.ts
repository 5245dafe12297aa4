/** A list that is read anew on each visit. As it holds one item at least, no state is for an empty one. */
export type LoadedList<Item> =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; tryAgain: () => void }
  | { state: "ready"; items: readonly Item[] };

interface Query {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Others change it too, so that what was read on one visit is not shown on the next. */
export const forOneVisit = { gcTime: 0 } as const;

/** Loaded data stays on the page, with open edits, when a reload fails. */
export function loadOncePerVisit<Item>(query: Query, items: readonly Item[] | undefined): LoadedList<Item> {
  if (items !== undefined) return { state: "ready", items };
  if (query.isPending) return { state: "loading" };
  return { state: "failed", failure: query.error, tryAgain: () => void query.refetch() };
}
