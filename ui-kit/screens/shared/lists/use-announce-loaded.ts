import { useEffect, useRef } from "react";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";

/**
 * Tells the end of a loading that was told, once its list is there; `loaded` is undefined where something else tells it.
 * An effect, because it follows a change.
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
