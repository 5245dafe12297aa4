import { useEffect, useRef } from "react";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";

/** Tells the end of a loading that was told, once its list is there. An effect, because it follows a change. */
export function useAnnounceLoaded(state: "loading" | "ready" | "empty" | "failed", loaded: string): void {
  const announce = useAnnounce();
  const wasLoading = useRef(false);
  useEffect(() => {
    if (wasLoading.current && (state === "ready" || state === "empty")) announce(loaded);
    wasLoading.current = state === "loading";
  }, [state, loaded, announce]);
}
