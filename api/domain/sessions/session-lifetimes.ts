import {
  anonymousIdleSeconds,
  isUseToBeNoted,
  sessionExpiry,
} from "#contract/rules/accounts/session-times.ts";
import type { Clock } from "../../clock.ts";

interface Dependencies {
  readonly clock: Clock;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
  readonly challengeSeconds: number;
}

/**
 * Browsers' sessions end when idle too long, and at the latest `maxSeconds` after their beginning. An anonymous one
 * serves passkey ceremonies and ends after 10 minutes without use, or later where a ceremony may take longer.
 */
export class SessionLifetimes {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** When a session ends that is in use now; without a user it is an anonymous one. */
  expiry(userId: string | null, createdAt: Date, now: Date): Date {
    const { maxSeconds } = this.dependencies;
    return sessionExpiry(createdAt, now, { maxSeconds, idleSeconds: this.idleSeconds(userId) });
  }

  /** Tells whether it is to be noted that a session is in use. */
  needsTouch(userId: string | null, seenAt: Date): boolean {
    const idleSeconds = this.idleSeconds(userId);
    return isUseToBeNoted(seenAt, this.dependencies.clock.now(), { idleSeconds });
  }

  private idleSeconds(userId: string | null): number {
    const { idleSeconds, challengeSeconds } = this.dependencies;
    return userId === null ? anonymousIdleSeconds(challengeSeconds) : idleSeconds;
  }
}
