import { useEffect, useEffectEvent } from "react";
import { callAtTime } from "./call-at-time.ts";

/** Calls when the next month begins, on a page that stays open. An effect, because it follows the clock. */
export function useMonthEnd(resetsAt: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (resetsAt === undefined) return undefined;
    return callAtTime(resetsAt, document, () => end());
  }, [resetsAt]);
}
