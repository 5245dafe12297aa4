const here = "https://here.invalid";

/**
 * Tells whether a remembered page leads into this app: one slash, never `//`, `/\` or a scheme.
 * A browser drops tabs and line ends and reads `\` as `/`, so that the parsed address decides as well.
 */
export function isSafePage(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page)) return false;
  return URL.canParse(page, here) && new URL(page, here).origin === here;
}
