/** How many pages a list has: there is always one. */
export function pageCount(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}

/** How many entries stand before a page. */
export function pageStart(page: number, perPage: number): number {
  return (page - 1) * perPage;
}

/** The entries of a page; none past the end. */
export function pageEntries<Entry>(entries: readonly Entry[], page: number, perPage: number): Entry[] {
  const start = pageStart(page, perPage);
  return entries.slice(start, start + perPage);
}
