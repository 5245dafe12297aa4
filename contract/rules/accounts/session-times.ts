const longestSilentUseSeconds = 60;

/** How long a session lives: unused, and in all. */
interface SessionLimits {
  readonly idleSeconds: number;
  readonly maxSeconds: number;
}

/** When a session ends that was last used at `seenAt`. */
export function sessionExpiry(createdAt: Date, seenAt: Date, limits: SessionLimits): Date {
  const absolute = createdAt.getTime() + limits.maxSeconds * 1000;
  return new Date(Math.min(absolute, seenAt.getTime() + limits.idleSeconds * 1000));
}

/**
 * Whether it is to be noted that a session is in use: once a minute, or more often when sessions are short, and at once
 * where a clock that was ahead has noted it.
 */
export function isUseToBeNoted(seenAt: Date, now: Date, { idleSeconds }: Pick<SessionLimits, "idleSeconds">) {
  const interval = Math.min(longestSilentUseSeconds, idleSeconds / 4) * 1000;
  return Math.abs(now.getTime() - seenAt.getTime()) >= interval;
}

/** How long an anonymous session lives unused: its ceremony must not lose it, and its last use may stand unwritten. */
export function anonymousIdleSeconds(ceremonySeconds: number): number {
  return Math.max(10 * 60, ceremonySeconds + longestSilentUseSeconds);
}

/** Whether a passkey was proved lately. A moment far ahead was told by a clock that was wrong. */
export function isFresh(authAt: Date | null, now: Date, freshSeconds: number): boolean {
  return authAt !== null && Math.abs(now.getTime() - authAt.getTime()) <= freshSeconds * 1000;
}
