const schemes = new Set(["http:", "https:", "mailto:"]);

/** Where a reply's link may lead, read as a browser does; nothing for another scheme or a relative address. */
export function webAddress(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  return schemes.has(address.protocol) ? address : undefined;
}

/**
 * What a link is given of such an address, without the parts that its place does not tell: further recipients, subject
 * and body of a mail (RFC 6068), and a user's name and password before a host.
 */
export function linkTarget(address: URL): string {
  const target = new URL(address);
  if (target.protocol === "mailto:") {
    target.search = "";
    target.hash = "";
  } else {
    target.username = "";
    target.password = "";
  }
  return target.href;
}
