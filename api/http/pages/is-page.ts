import { pages } from "#contract/pages.ts";

const patterns = Object.values(pages).map((path) => new RegExp(`^${path.replace(/:id/g, "[^/]+")}/?$`));

/** Tells whether a path is one of the app's pages. All other paths show the not-found page. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
