import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PagePreloads, pagePreloadsFile } from "#contract/http/page-preloads.ts";

const noPreloads: PagePreloads = { pages: {}, signedIn: [] };

/**
 * Reads the files of each page from the build. The returned function makes the links for the HTML of a page. The
 * app fetches its code before it imports it, and a failed `modulepreload` could not be repeated: so these links
 * are `as="fetch"`, with the mode and credentials of that fetch. Their priority is low: the entry comes first, and
 * runs while they arrive.
 */
export function readPagePreloads(
  directory: string,
): (page: string | undefined, isSignedIn: boolean) => string {
  const file = join(directory, pagePreloadsFile);
  // The build wrote it, from the same type.
  const { pages, signedIn }: PagePreloads = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : noPreloads;
  return (page, isSignedIn) => {
    const own = (page !== undefined && pages[page]) || [];
    const files = new Set([...own, ...(isSignedIn ? signedIn : [])]);
    return Array.from(
      files,
      (name) => `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/${name}">`,
    ).join("");
  };
}
