import { Component, createElement, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type Location, useLocation } from "react-router";
import { pageStorage } from "#ui-kit/ports/page-storage.ts";
import { browserUserId, onUserChange, storageKeys, userStorageKey } from "../session/user-data.ts";

/** Events that indicate scrolling by the user. */
const userScrollEvents = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** How long restoring waits for the page to grow, in milliseconds. */
const restoreTimeoutMilliseconds = 5000;

/**
 * Restores a scroll position, again as the page grows. Ends when it is reached, when the user scrolls, or on
 * the returned function.
 */
function restoreScroll(position: number, onEnd: () => void, page: Window = window): () => void {
  const root = page.document.documentElement;
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of userScrollEvents) page.removeEventListener(move, end, true);
    onEnd();
  };
  const scroll = () => {
    page.scrollTo(0, position);
    if (root.scrollHeight - root.clientHeight >= position) end();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(end, restoreTimeoutMilliseconds);
  for (const move of userScrollEvents) page.addEventListener(move, end, { capture: true, passive: true });
  growth.observe(page.document.body);
  scroll();
  return end;
}

const keyOf = (page: Window) => userStorageKey(storageKeys.scroll, browserUserId(page));

type Positions = Record<string, number>;

/** The stored value may be anything or unreadable. */
function readStoredPositions(page: Window): Positions {
  try {
    const parsed: unknown = JSON.parse(pageStorage("sessionStorage", page).getItem(keyOf(page)) ?? "{}");
    const entries = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.filter(([, position]) => typeof position === "number"));
  } catch {
    return {};
  }
}

/** Scroll positions of the tab's history entries, per user. */
export function scrollMemory(page: Window = window) {
  let positions = readStoredPositions(page);
  // The owner, because another window may sign in another user.
  let readKey = keyOf(page);
  let restoring: string | undefined;
  return {
    savePosition: (entry: string) => {
      if (entry !== restoring) positions[entry] = page.scrollY;
    },
    hasPosition: (entry: string): boolean => positions[entry] !== undefined,
    /** Returns a cleanup function. */
    restorePosition: (entry: string): (() => void) => {
      restoring = entry;
      return restoreScroll(
        positions[entry] ?? 0,
        () => {
          restoring = undefined;
        },
        page,
      );
    },
    /** The user changed: the previous user's positions are dropped. */
    reset: () => {
      positions = {};
      readKey = keyOf(page);
    },
    /** Saved before the page unloads, so that a reload restores it. */
    persist: () => {
      if (readKey !== keyOf(page)) return;
      pageStorage("sessionStorage", page).setItem(keyOf(page), JSON.stringify(positions));
    },
  };
}

/**
 * Saves the position of a location before the next page is drawn, which may be shorter. A class, because only
 * getSnapshotBeforeUpdate runs before the DOM changes.
 */
class SaveScrollOnLeave extends Component<{ location: Location; onLeave: (left: Location) => void }> {
  override getSnapshotBeforeUpdate({ location }: Readonly<{ location: Location }>): null {
    if (location !== this.props.location) this.props.onLeave(location);
    return null;
  }

  // React takes a snapshot only for a component with `componentDidUpdate`.
  override componentDidUpdate(): void {}

  override render() {
    return null;
  }
}

/** The state of a navigation that changes the content of a page and keeps its scroll position. */
export const keepScroll = true;

/**
 * Scrolls as browsers do between documents: a new page starts at its top or hash, Back and reload restore.
 * Rendered after the page, so that its effects run last.
 */
export function ScrollMemory() {
  const location = useLocation();
  const [memory] = useState(() => scrollMemory());
  const remember = useEffectEvent(() => memory.savePosition(location.key));
  useEffect(() => {
    const handlePageHide = () => {
      remember();
      memory.persist();
      window.history.scrollRestoration = "auto";
    };
    const handlePageShow = () => {
      window.history.scrollRestoration = "manual";
    };
    handlePageShow();
    window.addEventListener("pagehide", handlePageHide);
    window.addEventListener("pageshow", handlePageShow);
    return () => {
      window.removeEventListener("pagehide", handlePageHide);
      window.removeEventListener("pageshow", handlePageShow);
      window.history.scrollRestoration = "auto";
    };
  }, [memory]);
  // An effect, because the user can change without a navigation.
  useEffect(() => onUserChange(memory.reset), [memory]);
  useLayoutEffect(() => {
    if (memory.hasPosition(location.key)) return memory.restorePosition(location.key);
    const named = elementForHash(location);
    if (named !== null) named.scrollIntoView();
    else if (location.state !== keepScroll) window.scrollTo(0, 0);
    return undefined;
  }, [location, memory]);
  return createElement(SaveScrollOnLeave, { location, onLeave: (left) => memory.savePosition(left.key) });
}

/** A malformed hash, such as a lone percent sign, matches no element. */
function elementForHash({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
