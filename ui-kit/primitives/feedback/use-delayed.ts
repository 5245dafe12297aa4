import { useEffect, useState } from "react";

/** Tells whether something has lasted for longer than so many milliseconds. An effect, because a timer tells it. */
export function useDelayed(isSo: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, milliseconds]);
  return isLong;
}
