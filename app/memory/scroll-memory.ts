import { browserPerson, ownedKey, storedNames } from "../session/user-data.ts";
import { restoreScroll } from "./restore-scroll.ts";

const keyOf = (page: Window) => ownedKey(storedNames.scroll, browserPerson(page));

type Positions = Record<string, number>;

/** What is kept may be anything, or refused by the browser. */
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
  // Whose places these are: another window may give the browser to another user.
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
