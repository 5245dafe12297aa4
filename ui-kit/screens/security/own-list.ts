/** What a person reads here of themselves; there is always one of each. */
export type OwnList<Item> =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; tryAgain: () => void }
  | { state: "ready"; items: readonly Item[] };

interface Query {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Other browsers change it too, so that what was read on one visit is not shown on the next. */
export const forOneVisit = { gcTime: 0 } as const;

export function ownList<Item>(query: Query, items: readonly Item[] | undefined): OwnList<Item> {
  if (query.isPending) return { state: "loading" };
  if (query.error !== null || items === undefined)
    return { state: "failed", failure: query.error, tryAgain: () => void query.refetch() };
  return { state: "ready", items };
}
