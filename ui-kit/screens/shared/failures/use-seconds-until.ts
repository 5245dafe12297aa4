import { useEffect, useState } from "react";

/** Often enough that no second is missed, however late a timer is. */
const tickMilliseconds = 250;

/** The whole seconds from now until a moment (ISO 8601), 0 once it is past. */
export function secondsUntil(moment: string): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
}

/** The whole seconds that are left until a moment (ISO 8601), 0 once it is past. An effect, because time tells them. */
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
