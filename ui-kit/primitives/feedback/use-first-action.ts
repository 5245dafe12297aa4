import { useEffect, useState } from "react";

const acts = ["pointermove", "pointerdown", "keydown", "touchstart"] as const;

/** Whether somebody has done anything on this page yet, if only moved the pointer. An effect, because the window tells. */
export function useFirstAct(): boolean {
  const [hasActed, setHasActed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const note = () => {
      listening.abort();
      setHasActed(true);
    };
    const options = { signal: listening.signal, capture: true, passive: true };
    for (const act of acts) window.addEventListener(act, note, options);
    return () => listening.abort();
  }, []);
  return hasActed;
}
