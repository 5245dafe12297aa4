import type { SessionEndReason } from "../problem.ts";
import type { BrowserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** Ends every session of a person from elsewhere, of those that are chosen; tells how many these were. */
export function endSessionsOf(
  world: MockWorld,
  userId: string,
  reason: SessionEndReason,
  isChosen: (row: BrowserRow) => boolean = () => true,
): number {
  const own = world.tables.browsers.filter((row) => row.userId === userId && isChosen(row));
  for (const row of own) world.browserWith(row.id).endSession(reason);
  return own.length;
}
