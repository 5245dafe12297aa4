import { Link } from "react-router";
import type { LinkProps } from "#ui-kit/ports/link.tsx";

/** What a link is in the app: the router's, which changes the page without loading it anew. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}
