import type { ReactNode } from "react";
import { css } from "#styled/css";
import { linkTarget, webAddress } from "../markdown/web-address.ts";

const link = css({ color: "link", textDecoration: "underline", textUnderlineOffset: "[0.15em]" });
const placeStyle = css({ color: "fg.subtle", textStyle: "help" });

/** Destination of a URL: a host or a mailbox. */
function placeOf({ protocol, host, pathname }: URL): string {
  return protocol === "mailto:" ? pathname : host;
}

/**
 * Whether the link text is the destination itself, with or without scheme. A user name or a lookalike host does
 * not count.
 */
function saysPlace(text: string, place: string): boolean {
  if (!text.toLowerCase().includes(place.toLowerCase())) return false;
  return [text, `https://${text}`, `mailto:${text}`].some((written) => {
    const address = webAddress(written);
    return address !== undefined && address.username === "" && placeOf(address) === place;
  });
}

interface ExternalLinkProps {
  href: string;
  /** The visible text of the link. */
  text: string;
  children?: ReactNode;
}

/**
 * A link from a reply: opens in a new tab without referrer and shows its destination. Links into this app and
 * other schemes render as text.
 */
export function ExternalLink({ href, text, children }: ExternalLinkProps) {
  const address = webAddress(href);
  if (!address) return <span>{children}</span>;
  const place = placeOf(address);
  return (
    <>
      <a href={linkTarget(address)} target="_blank" rel="noopener noreferrer nofollow" className={link}>
        <bdi>{children}</bdi>
      </a>
      {!saysPlace(text.trim(), place) && <bdi className={placeStyle}> ({place})</bdi>}
    </>
  );
}
