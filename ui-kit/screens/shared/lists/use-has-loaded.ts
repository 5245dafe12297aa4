import { useState } from "react";

/**
 * Whether a list has been known once, also when it is loading again. What stands below it is drawn then: it keeps its
 * place, what is typed and the focus.
 */
export function useHasLoaded(list: { readonly state: string }): boolean {
  const [hasLoaded, setLoaded] = useState(list.state !== "loading");
  if (list.state !== "loading" && !hasLoaded) setLoaded(true);
  return hasLoaded;
}
