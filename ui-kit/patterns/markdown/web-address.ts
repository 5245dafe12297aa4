const schemes = new Set(["http:", "https:", "mailto:"]);

/** Where a reply's link may lead, read as a browser does; nothing for another scheme or a relative address. */
export function webAddress(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  return schemes.has(address.protocol) ? address : undefined;
}
