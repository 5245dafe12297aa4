import { useEffect, useState } from "react";

/** Shorter than a second, so that a late timer skips none. */
const tickMilliseconds = 250;

/** Whole seconds until a time (ISO 8601); 0 once it is past. */
export function secondsUntil(moment: string): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
}

/** Whole seconds until a time (ISO 8601); 0 afterwards. An effect, because it is a timer. */
export function useSecondsUntil(moment: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), tickMilliseconds);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return seconds;
}
