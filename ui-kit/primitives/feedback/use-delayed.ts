import { useEffect, useState } from "react";

/** Whether a condition has lasted for this many milliseconds. An effect, because it is a timer. */
export function useDelayed(isActive: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isActive, milliseconds]);
  return isLong;
}
