import type { Rate } from "../../limits.ts";

/** The wrong passcodes of a link since a moment. */
interface PasscodeWindow {
  readonly attempts: number;
  readonly startedAt: Date | null;
}

/** A window that began before `ended` is over; one that begins after `ahead` began by a clock that was wrong. */
export function windowBounds(now: Date, { seconds }: Rate): { readonly ended: Date; readonly ahead: Date } {
  const length = seconds * 1000;
  return { ended: new Date(now.getTime() - length), ahead: new Date(now.getTime() + length) };
}

/**
 * The window that a guess falls into: a new one when the last has ended. One that began by a clock that was wrong begins
 * now, with what was counted in it. One that is less far ahead stays: a server that is a little behind shortens no window.
 */
export function windowAt({ attempts, startedAt }: PasscodeWindow, now: Date, rate: Rate) {
  const { ended, ahead } = windowBounds(now, rate);
  if (startedAt === null || startedAt <= ended) return { attempts: 0, startedAt: now };
  return { attempts, startedAt: startedAt > ahead ? now : startedAt };
}

/** How long any passcode is refused after too many wrong ones, in milliseconds: to the end of the window, at most its length. */
export function passcodeWait(startedAt: Date, now: Date, windowSeconds: number): number {
  const length = windowSeconds * 1000;
  return Math.min(startedAt.getTime() + length - now.getTime(), length);
}

/** The limit by which a link refuses passcodes, as headers and audit name it. */
export function passcodeLimit(linkId: string, rate: Rate) {
  return { name: "link-passcodes", key: linkId, ...rate };
}
