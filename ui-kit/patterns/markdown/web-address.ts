const schemes = new Set(["http:", "https:", "mailto:"]);

/**
 * The address that a reply's link may lead to, read as the browser reads it; nothing for another scheme and for one
 * that is relative to this page.
 */
export function webAddress(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  return schemes.has(address.protocol) ? address : undefined;
}
