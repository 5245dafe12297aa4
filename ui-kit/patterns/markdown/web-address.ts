const schemes = new Set(["http:", "https:", "mailto:"]);

/** One mailbox in letters that say what they are: no list, nothing percent-encoded, nothing quoted (RFC 6068, section 2). */
const mailbox = /^[\w.!#$&'*+=^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/**
 * Where a reply's link may lead, read as a browser does; nothing for another scheme or a relative address. Nothing for a
 * mail to other than one mailbox either: a mail program may read further recipients than a person does.
 */
export function webAddress(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  const { protocol, host, pathname } = address;
  if (!schemes.has(protocol)) return undefined;
  const isReadable = protocol !== "mailto:" || (host === "" && mailbox.test(pathname));
  return isReadable ? address : undefined;
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
