import { hash } from "node:crypto";
import { anonymousIdleSeconds, isTouchDue, sessionExpiry } from "#contract/rules/accounts/session-times.ts";
import type { Clock } from "../../clock.ts";

/** The stored form of a session id: SHA-256 in hexadecimal, so that a copy of the table opens no session. */
export function sessionHash(sessionId: string): string {
  return hash("sha256", sessionId, "hex");
}

/** The content of the session library, and the fields that have columns of their own. */
export interface SessionContent {
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | null;
  /** The passkey with which the session was signed in. */
  readonly authenticatorId: string | null;
  readonly ip: string;
  readonly userAgent: string;
}

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
    const { maxSeconds } = this.dependencies;
    return sessionExpiry(createdAt, now, { maxSeconds, idleSeconds: this.idleSeconds(userId) });
  }

  /**
   * Whether the use of a session must be recorded: once a minute, more often when sessions are short, and
   * immediately if the stored time comes from a clock that was ahead.
   */
  needsTouch(userId: string | null, seenAt: Date): boolean {
    const idleSeconds = this.idleSeconds(userId);
    return isTouchDue(seenAt, this.dependencies.clock.now(), { idleSeconds });
  }

  private idleSeconds(userId: string | null): number {
    const { idleSeconds, challengeSeconds } = this.dependencies;
    return userId === null ? anonymousIdleSeconds(challengeSeconds) : idleSeconds;
  }
}
