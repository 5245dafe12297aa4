import type { Rate } from "../../limits.ts";

/** The wrong passcodes of a link since the window began. */
interface PasscodeWindow {
  readonly attempts: number;
  readonly startedAt: Date | null;
}

/** A window that began until `ended` is over; one that begins after `ahead` came from a wrong clock. */
export function windowBounds(now: Date, { seconds }: Rate): { readonly ended: Date; readonly ahead: Date } {
  const length = seconds * 1000;
  return { ended: new Date(now.getTime() - length), ahead: new Date(now.getTime() + length) };
}

/**
 * The window of a guess: a new one if the last has ended. A window that begins further in the future than its own
 * length came from a wrong clock; it begins now and keeps its count. A smaller difference is accepted, so that a
 * server whose clock is slightly behind shortens no window.
 */
export function currentWindow({ attempts, startedAt }: PasscodeWindow, now: Date, rate: Rate) {
  const { ended, ahead } = windowBounds(now, rate);
  if (startedAt === null || startedAt <= ended) return { attempts: 0, startedAt: now };
  return { attempts, startedAt: startedAt > ahead ? now : startedAt };
}

/** The milliseconds until the end of the window, at most its length. */
export function passcodeRetryDelay(startedAt: Date, now: Date, windowSeconds: number): number {
  const length = windowSeconds * 1000;
  return Math.min(startedAt.getTime() + length - now.getTime(), length);
}

/** The passcode limit of a link, for headers and audit. */
export function passcodeLimit(linkId: string, rate: Rate) {
  return { name: "link-passcodes" as const, key: linkId, ...rate };
}
