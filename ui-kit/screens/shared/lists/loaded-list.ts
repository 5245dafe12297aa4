/** State of a list that is fetched on each visit and never empty. */
export type ListState<Item> =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "ready"; items: readonly Item[] };

interface Query {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Not cached between visits, because others change the list too. */
export const noCache = { gcTime: 0 } as const;

/** Keeps loaded items on the page when a refetch fails. */
export function toLoadedList<Item>(query: Query, items: readonly Item[] | undefined): ListState<Item> {
  if (items !== undefined) return { state: "ready", items };
  if (query.isPending) return { state: "loading" };
  return { state: "failed", failure: query.error, retry: () => void query.refetch() };
}
