const preloadedPaths = new Set<string>();

/** Records the API addresses that the page's HTML names for the browser to fetch ahead. */
export function rememberPreloads(page: Document): void {
  for (const link of page.querySelectorAll('link[rel="preload"][href^="/api/"]'))
    preloadedPaths.add(link.getAttribute("href") ?? "");
}

/**
 * Whether the browser has fetched an address ahead; true once. It uses that answer only for a request with the same
 * headers, so that the first one has none of ours.
 */
export function takePreload(path: string): boolean {
  return preloadedPaths.delete(path);
}
