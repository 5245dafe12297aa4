import { sessionSeconds } from "../../limits.ts";
import { isTouchDue, sessionExpiry } from "../../rules/accounts/session-times.ts";
import type { MockWorld } from "../mock-world.ts";
import type { BrowserRow } from "../state/mock-tables.ts";

const { idle: idleSeconds, longest: maxSeconds } = sessionSeconds;

/** When a session expires if it is not used. */
export function sessionEnd({ beganAt, seenAt }: BrowserRow): string {
  const limits = { idleSeconds, maxSeconds };
  return sessionExpiry(new Date(beganAt), new Date(seenAt), limits).toISOString();
}

/** Whether a browser's session has expired. */
export function isOver(row: BrowserRow, { clock }: MockWorld): boolean {
  return row.userId !== null && sessionEnd(row) <= clock.isoIn(0);
}

/** Whether the last use of a session is due to be updated. */
export function needsTouch({ seenAt }: BrowserRow, { clock }: MockWorld): boolean {
  return isTouchDue(new Date(seenAt), clock.now(), { idleSeconds });
}

/** The browsers in which a user is signed in; the most recently used or begun first. */
export function liveSessions(
  world: MockWorld,
  userId: string,
  by: "seenAt" | "beganAt" = "seenAt",
): BrowserRow[] {
  const own = world.tables.browsers.filter((row) => row.userId === userId && !isOver(row, world));
  const key = (row: BrowserRow) => `${row[by]} ${row.publicId}`;
  return own.sort((one, other) => (key(one) < key(other) ? 1 : -1));
}
