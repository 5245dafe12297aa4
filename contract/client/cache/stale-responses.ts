import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** When the pending or last answer of a query was requested, in milliseconds. */
const requestedAt = new WeakMap<Query, number>();

/** When the cached answer was requested. A write in place changes `dataUpdatedAt`, but not this time. */
const cachedRequestedAt = new WeakMap<Query, number>();

/**
 * Notes when answers are requested. An answer that a client has not noted counts as older than any event. TanStack Query
 * dispatches `fetch` also for a request that replaces another, as these queries have no fetch meta.
 */
export function trackRequests(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "fetch") requestedAt.set(query, Date.now());
    if (action.type === "success" && !action.manual)
      cachedRequestedAt.set(query, requestedAt.get(query) ?? 0);
  });
}

/** Whether the cached answer was requested before a change: it may not have the change, even if it arrived after it. */
export function isOlderThan(query: Query, changedAt: number): boolean {
  return (cachedRequestedAt.get(query) ?? 0) <= changedAt;
}

/** The pending answers after which the query is read again. */
const followed = new WeakSet<Promise<unknown>>();

/**
 * Reads queries again, once, after their pending answer has arrived, if it was requested before a change. TanStack Query only
 * marks them as invalidated, and the answer removes that mark. Active queries with data are excluded: invalidating them replaces
 * the request.
 */
export function readAgainAfterAnswer(
  client: QueryClient,
  filters: QueryFilters,
  changedAt: number,
  isNeeded: (query: Query) => boolean = () => true,
): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    const { promise, queryKey, state } = query;
    const isReplaced = state.data !== undefined && query.isActive();
    const isNewer = (requestedAt.get(query) ?? 0) > changedAt;
    if (promise === undefined || isReplaced || isNewer || followed.has(promise)) continue;
    followed.add(promise);
    const readAgain = () => {
      if (isNeeded(query)) void client.invalidateQueries({ queryKey, exact: true });
    };
    // After a failed or canceled request, the query stays invalidated.
    promise.then(readAgain, () => {});
  }
}
