import type { SessionEndReason } from "../../problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { BrowserRow } from "../state/mock-tables.ts";

interface Choice {
  readonly isChosen?: (row: BrowserRow) => boolean;
  /** The browser that made the call: its session keeps no end reason. */
  readonly asking?: MockBrowser;
}

/** Ends the chosen sessions of a user from elsewhere; returns their number. */
export function endSessionsOf(
  world: MockWorld,
  userId: string,
  reason: SessionEndReason,
  { isChosen = () => true, asking }: Choice = {},
): number {
  const own = world.tables.browsers.filter((row) => row.userId === userId && isChosen(row));
  for (const row of own) {
    const browser = world.browserWith(row.id);
    if (row.id === asking?.id) world.signOut(browser);
    else browser.endSession(reason);
  }
  return own.length;
}
