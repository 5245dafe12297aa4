import { useEffect, useEffectEvent } from "react";
import { watchTime } from "./watch-time.ts";

/** Calls when the next month begins, on a page that stays open. An effect, because it follows the clock. */
export function useMonthEnd(resetsAt: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (resetsAt === undefined) return undefined;
    return watchTime(resetsAt, document, () => end());
  }, [resetsAt]);
}
