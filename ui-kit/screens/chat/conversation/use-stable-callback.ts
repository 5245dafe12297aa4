import { useEffect, useRef, useState } from "react";

/**
 * The same function for as long as the screen stands, doing what the newest render says: what is drawn with it is not
 * drawn again because of it. An effect, because a render may not write a ref.
 */
export function useLasting<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [lasting] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  );
  return lasting;
}
