import type { Clock } from "../../clock.ts";

const anonymousSeconds = 10 * 60;
const longestSilentUseSeconds = 60;

interface Dependencies {
  readonly clock: Clock;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
  readonly challengeSeconds: number;
}

/**
 * Sessions end when idle for too long, and at the latest `maxSeconds` after their beginning. An anonymous
 * session serves passkey ceremonies and ends after 10 idle minutes, or later if a ceremony may take longer.
 */
export class SessionLifetimes {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** When a session that is in use now expires; without a user it is anonymous. */
  expiry(userId: string | null, createdAt: Date, now: Date): Date {
    const absolute = createdAt.getTime() + this.dependencies.maxSeconds * 1000;
    return new Date(Math.min(absolute, now.getTime() + this.idleMilliseconds(userId)));
  }

  /**
   * Whether the use of a session must be recorded: once a minute, more often when sessions are short, and
   * immediately if the stored time comes from a clock that was ahead.
   */
  needsTouch(userId: string | null, seenAt: Date): boolean {
    const interval = Math.min(longestSilentUseSeconds * 1000, this.idleMilliseconds(userId) / 4);
    return Math.abs(this.dependencies.clock.now().getTime() - seenAt.getTime()) >= interval;
  }

  /** The last use may be recorded late, and a ceremony that began with it must not lose its session. */
  private idleMilliseconds(userId: string | null): number {
    const { idleSeconds, challengeSeconds } = this.dependencies;
    if (userId !== null) return idleSeconds * 1000;
    return Math.max(anonymousSeconds, challengeSeconds + longestSilentUseSeconds) * 1000;
  }
}
