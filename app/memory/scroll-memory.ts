import { Component, createElement, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type Location, useLocation } from "react-router";
import { browserUser, onUserChange, ownedKey, storedNames } from "../session/user-data.ts";

/** Events of a user who scrolls. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** How long a page may take to be as long as it was, in milliseconds. */
const longestWait = 5000;

/**
 * Scrolls to where a page was, in pixels, again as it grows: what it shows may come after it. Ends when it is there, when
 * somebody moves, or with the answered function.
 */
function restoreScroll(position: number, onEnd: () => void, page: Window = window): () => void {
  const root = page.document.documentElement;
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of moves) page.removeEventListener(move, end, true);
    onEnd();
  };
  const scroll = () => {
    page.scrollTo(0, position);
    if (root.scrollHeight - root.clientHeight >= position) end();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(end, longestWait);
  for (const move of moves) page.addEventListener(move, end, { capture: true, passive: true });
  growth.observe(page.document.body);
  scroll();
  return end;
}

const keyOf = (page: Window) => ownedKey(storedNames.scroll, browserUser(page));

type Positions = Record<string, number>;

/** The stored value may be anything, and the browser may refuse it. */
function readKept(page: Window): Positions {
  try {
    const kept: unknown = JSON.parse(page.sessionStorage.getItem(keyOf(page)) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, position]) => typeof position === "number"));
  } catch {
    return {};
  }
}

/** How far each entry of the tab's history was scrolled by the browser's user, in pixels. */
export function scrollMemory(page: Window = window) {
  let positions = readKept(page);
  // The owner of these positions: another window may sign in another user.
  let readKey = keyOf(page);
  let restoring: string | undefined;
  return {
    remember: (entry: string) => {
      if (entry !== restoring) positions[entry] = page.scrollY;
    },
    isKnown: (entry: string): boolean => positions[entry] !== undefined,
    /** Answers what ends it. */
    restore: (entry: string): (() => void) => {
      restoring = entry;
      return restoreScroll(
        positions[entry] ?? 0,
        () => {
          restoring = undefined;
        },
        page,
      );
    },
    /** Another user is here, or none: where the one before was is no place of theirs. */
    forget: () => {
      positions = {};
      readKey = keyOf(page);
    },
    /** Before the page is left, so that it comes back as it was after a reload. */
    keep: () => {
      if (readKey !== keyOf(page)) return;
      try {
        page.sessionStorage.setItem(keyOf(page), JSON.stringify(positions));
      } catch {
        // A full or forbidden storage: a reload begins at the top.
      }
    },
  };
}

/**
 * Tells of a location that is left while its page is still drawn: the next page may be too short to have been scrolled
 * as far. A class, because React asks nothing else before it changes the document.
 */
class LeavingLocation extends Component<{ location: Location; onLeave: (left: Location) => void }> {
  override getSnapshotBeforeUpdate({ location }: Readonly<{ location: Location }>): null {
    if (location !== this.props.location) this.props.onLeave(location);
    return null;
  }

  // React asks for a snapshot only where there is one to be given to.
  override componentDidUpdate(): void {}

  override render() {
    return null;
  }
}

/**
 * Scrolls as a browser does between pages of its own: a new page begins at its top or at what its address names, one
 * that is gone back to or loaded anew where it was. It stands after the page, so that its effects find it drawn.
 * Effects, because the window's scrolling is not React's.
 */
export function ScrollMemory() {
  const location = useLocation();
  const [memory] = useState(() => scrollMemory());
  const remember = useEffectEvent(() => memory.remember(location.key));
  useEffect(() => {
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
  }, [memory]);
  // An effect, because who is signed in changes without a new page.
  useEffect(() => onUserChange(memory.forget), [memory]);
  useLayoutEffect(() => {
    if (memory.isKnown(location.key)) return memory.restore(location.key);
    const named = elementNamedBy(location);
    if (named === null) window.scrollTo(0, 0);
    else named.scrollIntoView();
    return undefined;
  }, [location, memory]);
  return createElement(LeavingLocation, { location, onLeave: (left) => memory.remember(left.key) });
}

/** A hash that is no text, as a lone percent sign, names nothing. */
function elementNamedBy({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
