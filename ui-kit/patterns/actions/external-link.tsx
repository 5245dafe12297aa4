import type { ReactNode } from "react";
import { css } from "#styled/css";
import { linkTarget, webAddress } from "../markdown/web-address.ts";

const link = css({ color: "link", textDecoration: "underline", textUnderlineOffset: "[0.15em]" });
const placeStyle = css({ color: "fg.subtle", textStyle: "help" });

/** Where an address leads: a host, or a mailbox. */
function placeOf({ protocol, host, pathname }: URL): string {
  return protocol === "mailto:" ? pathname : host;
}

/**
 * Whether a link's text is itself an address of that place, with or without its scheme. A name before the host, and
 * letters that only look like the host's, say something else.
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
 * A link that a reply wrote: it opens apart, tells nothing of this page, and shows where it leads. One that leads
 * into this page, or has another scheme than the web's and mail's, is text.
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
