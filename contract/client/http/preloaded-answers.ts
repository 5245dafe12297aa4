const preloadedPaths = new Set<string>();

/** The API addresses that the page's HTML names for the browser to fetch ahead. */
export function addressesFetchedAhead(page: Document): string[] {
  const links = page.querySelectorAll('link[rel="preload"][href^="/api/"]');
  return Array.from(links, (link) => link.getAttribute("href") ?? "");
}

/** Records the API addresses that the browser has fetched ahead. */
export function rememberPreloads(addresses: Iterable<string>): void {
  for (const address of addresses) preloadedPaths.add(address);
}

/**
 * Whether the browser has fetched an address ahead; true once. It uses that answer only for a request with the same
 * headers, so that the first one has none of ours.
 */
export function takePreload(path: string): boolean {
  return preloadedPaths.delete(path);
}
