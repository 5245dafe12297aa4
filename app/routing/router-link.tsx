import type { MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate } from "react-router";
import type { LinkProps } from "#ui-kit/ports/link.tsx";

/** A click that opens nothing beside this page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** What a link is in the app: one which changes the page without loading it anew. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const address = useHref(href);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(href, { replace: href === here });
  };
  return <a {...rest} href={address} onClick={handleClick} />;
}
