import type { ReactNode } from "react";
import { css } from "#styled/css";
import { safeLinkUrl, sanitizedHref } from "./safe-link.ts";

const link = css({ color: "link", textDecoration: "underline", textUnderlineOffset: "[0.15em]" });
const destinationStyle = css({ color: "fg.subtle", textStyle: "help" });

/** Destination of a URL: a host or a mailbox. */
function linkDestination({ protocol, host, pathname }: URL): string {
  return protocol === "mailto:" ? pathname : host;
}

/**
 * Whether the link text is the destination itself, with or without scheme. A user name or a lookalike host does
 * not count.
 */
function showsDestination(text: string, place: string): boolean {
  if (!text.toLowerCase().includes(place.toLowerCase())) return false;
  return [text, `https://${text}`, `mailto:${text}`].some((written) => {
    const address = safeLinkUrl(written);
    return address !== undefined && address.username === "" && linkDestination(address) === place;
  });
}

interface ExternalLinkProps {
  /** The address in the reply. Only http, https and mailto become links. */
  href: string;
  /** The visible text of the link. */
  text: string;
  /** The text with its formatting. */
  children?: ReactNode;
}

/**
 * A link from a reply: opens in a new tab without referrer and shows its destination. Links into this app and
 * other schemes render as text.
 */
export function ExternalLink({ href, text, children }: ExternalLinkProps) {
  const address = safeLinkUrl(href);
  if (!address) return <span>{children}</span>;
  const place = linkDestination(address);
  return (
    <>
      <a href={sanitizedHref(address)} target="_blank" rel="noopener noreferrer nofollow" className={link}>
        <bdi>{children}</bdi>
      </a>
      {!showsDestination(text.trim(), place) && <bdi className={destinationStyle}> ({place})</bdi>}
    </>
  );
}
