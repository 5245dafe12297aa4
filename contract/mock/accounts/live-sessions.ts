import { sessionSeconds } from "../../limits.ts";
import { isUseToBeNoted, sessionExpiry } from "../../rules/accounts/session-times.ts";
import type { MockWorld } from "../mock-world.ts";
import type { BrowserRow } from "../state/mock-tables.ts";

const { idle: idleSeconds, longest: maxSeconds } = sessionSeconds;

/** When a session will end by time, as long as nobody uses it. */
export function sessionEnd({ beganAt, seenAt }: BrowserRow): string {
  const limits = { idleSeconds, maxSeconds };
  return sessionExpiry(new Date(beganAt), new Date(seenAt), limits).toISOString();
}

/** Tells whether the session of a browser has ended by time. */
export function isOver(row: BrowserRow, { clock }: MockWorld): boolean {
  return row.userId !== null && sessionEnd(row) <= clock.isoIn(0);
}

/** Tells whether it is to be noted that a session is in use. */
export function needsTouch({ seenAt }: BrowserRow, { clock }: MockWorld): boolean {
  return isUseToBeNoted(new Date(seenAt), clock.now(), { idleSeconds });
}

/** The browsers in which a person is signed in; the one used last comes first. */
export function liveSessions(
  world: MockWorld,
  userId: string,
  by: "seenAt" | "beganAt" = "seenAt",
): BrowserRow[] {
  const own = world.tables.browsers.filter((row) => row.userId === userId && !isOver(row, world));
  const key = (row: BrowserRow) => `${row[by]} ${row.publicId}`;
  return own.sort((one, other) => (key(one) < key(other) ? 1 : -1));
}
