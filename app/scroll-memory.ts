import { restoreScroll } from "./restore-scroll.ts";

const key = "scroll.positions";

type Positions = Record<string, number>;

/** What is kept may be anything, or refused by the browser. */
function readKept(page: Window): Positions {
  try {
    const kept: unknown = JSON.parse(page.sessionStorage.getItem(key) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, position]) => typeof position === "number"));
  } catch {
    return {};
  }
}

/** How far each entry of the tab's history was scrolled, in pixels. */
export function scrollMemory(page: Window = window) {
  const positions = readKept(page);
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
    /** Before the page is left, so that it comes back as it was after a reload. */
    keep: () => {
      try {
        page.sessionStorage.setItem(key, JSON.stringify(positions));
      } catch {
        // A full or forbidden storage: a reload begins at the top.
      }
    },
  };
}
