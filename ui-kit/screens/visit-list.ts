/** A list that is read anew on each visit; it holds one item at least. */
export type VisitList<Item> =
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

export function visitList<Item>(query: Query, items: readonly Item[] | undefined): VisitList<Item> {
  if (query.isPending) return { state: "loading" };
  if (query.error !== null || items === undefined)
    return { state: "failed", failure: query.error, tryAgain: () => void query.refetch() };
  return { state: "ready", items };
}
