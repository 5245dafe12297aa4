import { useEffect, useRef } from "react";

/** Whether the screen is still mounted, so that a late response does not navigate. */
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
