import { useEffect, useLayoutEffect, useState } from "react";
import type { Location } from "react-router";
import type { PageRouter } from "../routing/page-router.ts";
import { onPersonChange } from "../session/user-data.ts";
import { scrollMemory } from "./scroll-memory.ts";

/**
 * Scrolls as a browser does between pages of its own: a new page begins at its top or at what its address names, one
 * that is gone back to or loaded anew where it was. Effects, because the window's scrolling is not React's.
 */
export function useScrollMemory(router: PageRouter, location: Location | undefined): void {
  const [memory] = useState(() => scrollMemory());
  useEffect(() => {
    const remember = () => router.place !== undefined && memory.remember(router.place.location.key);
    const leave = () => {
      remember();
      memory.keep();
      window.history.scrollRestoration = "auto";
    };
    const arrive = () => {
      window.history.scrollRestoration = "manual";
    };
    arrive();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", arrive);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", arrive);
      window.history.scrollRestoration = "auto";
    };
  }, [router, memory]);
  // An effect, because who is signed in changes without a new page.
  useEffect(() => onPersonChange(memory.forget), [memory]);
  // As it is left, because the next page may be too short to have been scrolled as far.
  useLayoutEffect(
    () => router.listen((_, left) => left !== undefined && memory.remember(left.location.key)),
    [router, memory],
  );
  useLayoutEffect(() => {
    if (location === undefined) return undefined;
    if (memory.isKnown(location.key)) return memory.restore(location.key);
    const named = elementNamedBy(location);
    if (named === null) window.scrollTo(0, 0);
    else named.scrollIntoView();
    return undefined;
  }, [location, memory]);
}

/** A hash that is no text, as a lone percent sign, names nothing. */
function elementNamedBy({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
