/** The effective states of an invite link; only an open one can be copied or registered with (decisions 2). */
export type InviteState = "open" | "off" | "used" | "expired" | "locked";

/**
 * The members of a link that determine its state. Times are Dates on the server and ISO texts in the mock
 * world.
 */
interface DecidingMembers<Time> {
  readonly usedAt: Time | null;
  readonly isValid: boolean;
  /** When too many wrong passcodes locked the link. */
  readonly lockedAt: Time | null;
  readonly expiresAt: Time;
}

/** The effective state of a link at a given time. */
export function inviteState<Time extends Date | string>(link: DecidingMembers<Time>, now: Time): InviteState {
  if (link.usedAt !== null) return "used";
  if (!link.isValid) return "off";
  if (link.lockedAt !== null) return "locked";
  return link.expiresAt <= now ? "expired" : "open";
}

/**
 * The time for which any passcode is rejected after too many wrong ones, in milliseconds: to the end of the
 * window, at most its length.
 */
export function passcodeWait(windowStart: Date, now: Date, windowSeconds: number): number {
  const length = windowSeconds * 1000;
  return Math.min(windowStart.getTime() + length - now.getTime(), length);
}
