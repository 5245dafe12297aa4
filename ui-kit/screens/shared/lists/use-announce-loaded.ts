import { useEffect, useRef } from "react";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";

/**
 * Announces `loaded` when `state` changes from loading to ready or empty. `loaded` is undefined if another component announces
 * the end of loading. An effect, because it follows a change.
 */
export function useAnnounceLoaded(
  state: "loading" | "ready" | "empty" | "failed",
  loaded: string | undefined,
): void {
  const announce = useAnnounce();
  const wasLoading = useRef(false);
  useEffect(() => {
    const isLoaded = wasLoading.current && (state === "ready" || state === "empty");
    if (isLoaded && loaded !== undefined) announce(loaded);
    wasLoading.current = state === "loading";
  }, [state, loaded, announce]);
}
