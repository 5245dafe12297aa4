import { sessionSeconds } from "../../limits.ts";
import type { SessionEndReason } from "../../problem.ts";
import { isTouchDue, sessionExpiry } from "../../rules/accounts/session-times.ts";
import type { MockWorld } from "../mock-world.ts";
import type { BrowserRow } from "../state/mock-tables.ts";
import type { MockBrowser } from "./mock-browser.ts";

const { idle: idleSeconds, max: maxSeconds } = sessionSeconds;

/** When a session expires if it is not used. */
export function sessionExpiresAt({ beganAt, seenAt }: BrowserRow): string {
  const limits = { idleSeconds, maxSeconds };
  return sessionExpiry(new Date(beganAt), new Date(seenAt), limits).toISOString();
}

/** Whether a browser's session has expired. */
export function isExpired(row: BrowserRow, { clock }: MockWorld): boolean {
  return row.userId !== null && sessionExpiresAt(row) <= clock.isoIn(0);
}

/** Whether the last use of a session is due to be updated. */
export function needsTouch({ seenAt }: BrowserRow, { clock }: MockWorld): boolean {
  return isTouchDue(new Date(seenAt), clock.now(), { idleSeconds });
}

/** The browsers in which a user is signed in; the most recently used or begun first. */
export function activeSessions(
  world: MockWorld,
  userId: string,
  by: "seenAt" | "beganAt" = "seenAt",
): BrowserRow[] {
  const own = world.tables.browsers.filter((row) => row.userId === userId && !isExpired(row, world));
  const key = (row: BrowserRow) => `${row[by]} ${row.publicId}`;
  return own.sort((one, other) => (key(one) < key(other) ? 1 : -1));
}

interface EndSessionsOptions {
  readonly matches?: (row: BrowserRow) => boolean;
  /** The browser that made the call: its session keeps no end reason. */
  readonly caller?: MockBrowser;
}

/** Ends the chosen sessions of a user from elsewhere; returns their number. */
export function endSessions(
  world: MockWorld,
  userId: string,
  reason: SessionEndReason,
  { matches = () => true, caller }: EndSessionsOptions = {},
): number {
  const own = world.tables.browsers.filter((row) => row.userId === userId && matches(row));
  for (const row of own) {
    const browser = world.browserById(row.id);
    if (row.id === caller?.id) world.signOut(browser);
    else browser.endSession(reason);
  }
  return own.length;
}
