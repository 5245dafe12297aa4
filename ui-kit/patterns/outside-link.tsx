import type { ReactNode } from "react";
import { css } from "#styled/css";

const link = css({ color: "link", textDecoration: "underline", textUnderlineOffset: "[0.15em]" });
const hostStyle = css({ color: "fg.subtle", textStyle: "help" });

/** The host that a link leads to, when its text does not say it. */
function hiddenHost(href: string, children: ReactNode): string | undefined {
  const { host } = new URL(href, document.baseURI);
  const text = typeof children === "string" ? children : "";
  return host !== "" && !text.includes(host) ? host : undefined;
}

interface OutsideLinkProps {
  href: string | undefined;
  children: ReactNode;
}

/** A link that a reply wrote: it opens apart, tells nothing of this page, and shows where it leads. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  if (!href) return <span>{children}</span>;
  const host = hiddenHost(href, children);
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
        {children}
      </a>
      {host && <span className={hostStyle}> ({host})</span>}
    </>
  );
}
