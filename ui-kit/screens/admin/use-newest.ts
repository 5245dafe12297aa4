import { useEffect, useState } from "react";

const shownMilliseconds = 2000;

/** The id of what was just made, for as long as it is to stand out. */
export function useNewest() {
  const [newest, setNewest] = useState<string>();
  // An effect, because time passing is no event of React.
  useEffect(() => {
    if (newest === undefined) return;
    const timer = setTimeout(() => setNewest(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [newest]);
  return [newest, setNewest] as const;
}
