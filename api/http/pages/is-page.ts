import { pages } from "#contract/pages.ts";

const patterns = Object.values(pages).map((path) => new RegExp(`^${path.replace(/:id/g, "[^/]+")}/*$`));

/** The path as the router reads it; an escaped slash parts nothing, and a malformed percent sign stands for itself. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Tells whether a path is one of the app's pages. All other paths show the not-found page. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(decoded(path)));
}
