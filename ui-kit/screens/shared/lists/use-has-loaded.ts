import { useState } from "react";

/**
 * Whether a list has loaded once, also while it loads again. Content below the list is rendered from then on, so that it keeps
 * its place, typed text and the focus.
 */
export function useHasLoaded(list: { readonly state: string }): boolean {
  const [hasLoaded, setLoaded] = useState(list.state !== "loading");
  if (list.state !== "loading" && !hasLoaded) setLoaded(true);
  return hasLoaded;
}
