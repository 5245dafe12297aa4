const maxTouchIntervalSeconds = 60;

/** The lifetimes of a session: idle, and in total. */
interface SessionLimits {
  readonly idleSeconds: number;
  readonly maxSeconds: number;
}

/** The expiry of a session that was last used at `seenAt`. */
export function sessionExpiry(createdAt: Date, seenAt: Date, limits: SessionLimits): Date {
  const absolute = createdAt.getTime() + limits.maxSeconds * 1000;
  return new Date(Math.min(absolute, seenAt.getTime() + limits.idleSeconds * 1000));
}

/**
 * Whether the last use of a session is due to be updated: once a minute, more often for short sessions, and at once
 * if it is in the future because of a wrong clock.
 */
export function isTouchDue(seenAt: Date, now: Date, { idleSeconds }: Pick<SessionLimits, "idleSeconds">) {
  const interval = Math.min(maxTouchIntervalSeconds, idleSeconds / 4) * 1000;
  return Math.abs(now.getTime() - seenAt.getTime()) >= interval;
}

/** The idle lifetime of an anonymous session, which must outlive a ceremony that began after the last update. */
export function anonymousIdleSeconds(ceremonySeconds: number): number {
  return Math.max(10 * 60, ceremonySeconds + maxTouchIntervalSeconds);
}

/** Whether a passkey was proved recently. A time far in the future came from a wrong clock. */
export function isFresh(authAt: Date | null, now: Date, freshSeconds: number): boolean {
  return authAt !== null && Math.abs(now.getTime() - authAt.getTime()) <= freshSeconds * 1000;
}
