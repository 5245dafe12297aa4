import { sessionSeconds } from "../../limits.ts";
import type { MockWorld } from "../mock-world.ts";
import type { BrowserRow } from "../state/mock-tables.ts";

/** Whether the session of a browser has expired: idle for too long, or too old. */
export function isOver({ userId, beganAt, seenAt }: BrowserRow, { clock }: MockWorld): boolean {
  const hasEnded =
    beganAt <= clock.isoIn(-sessionSeconds.longest) || seenAt <= clock.isoIn(-sessionSeconds.idle);
  return userId !== null && hasEnded;
}

/** When a session expires if it is not used. */
export function sessionEnd({ beganAt, seenAt }: BrowserRow): string {
  const absolute = Date.parse(beganAt) + sessionSeconds.longest * 1000;
  const idle = Date.parse(seenAt) + sessionSeconds.idle * 1000;
  return new Date(Math.min(absolute, idle)).toISOString();
}

/** The browsers in which a user is signed in; the most recently used first. */
export function liveSessions(world: MockWorld, userId: string): BrowserRow[] {
  const own = world.tables.browsers.filter((row) => row.userId === userId && !isOver(row, world));
  const key = ({ seenAt, publicId }: BrowserRow) => `${seenAt} ${publicId}`;
  return own.sort((one, other) => (key(one) < key(other) ? 1 : -1));
}
