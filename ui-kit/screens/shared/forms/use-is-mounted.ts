import { useEffect, useRef } from "react";

/**
 * Tells whether the screen is still shown: what ends after a person has left must not take them elsewhere.
 * An effect, because only it and its clean-up tell of coming and leaving.
 */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
