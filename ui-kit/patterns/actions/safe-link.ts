const schemes = new Set(["http:", "https:", "mailto:"]);

/** One mailbox in plain characters: no list, no percent-encoding, no quotes (RFC 6068, section 2). */
const mailbox = /^[\w.!#$&'*+=^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/**
 * A safe link target, parsed as a browser does; undefined for other schemes, relative URLs, and mail to several
 * mailboxes, whose recipients a user would not see.
 */
export function safeLinkUrl(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  const { protocol, host, pathname } = address;
  if (!schemes.has(protocol)) return undefined;
  const isReadable = protocol !== "mailto:" || (host === "" && mailbox.test(pathname));
  return isReadable ? address : undefined;
}

/**
 * The href for such a URL, without parts that its destination does not show: further recipients, subject and
 * body of a mail (RFC 6068), and credentials before a host.
 */
export function sanitizedHref(address: URL): string {
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
