import { pages } from "#contract/pages.ts";
import { notFoundTitle, pageTitles } from "#contract/texts/page-titles.ts";

const patterns = Object.values(pages).map(
  (page) => [page, new RegExp(`^${page.replace(/:id/g, "[^/]+")}/*$`)] as const,
);

/**
 * The path as the router reads it; an escaped slash separates nothing, and a malformed percent sign is literal.
 */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The pattern of the page at a path, as `/chat/:id`; undefined for a path that shows the not-found page. */
export function matchPage(path: string) {
  return patterns.find(([, pattern]) => pattern.test(decoded(path)))?.[0];
}

/** The title of the page at a path; undefined for the home page, which leads elsewhere. */
export function titleAt(path: string): string | undefined {
  const page = matchPage(path);
  if (page === undefined) return notFoundTitle;
  return page === pages.home ? undefined : pageTitles[page];
}
