import { useHref, useLinkClickHandler } from "react-router";
import type { LinkProps } from "#ui-kit/ports/link.tsx";

/** A link that changes the page without a reload. */
export function RouterLink({ href, onClick, target, ...rest }: LinkProps) {
  const address = useHref(href);
  const showPage = useLinkClickHandler<HTMLAnchorElement>(href, { target });
  return (
    <a
      {...rest}
      target={target}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) showPage(event);
      }}
    />
  );
}
