import {
  maxConcurrentReplies,
  maxPendingLogins,
  passcodeAttempts,
  type Rate,
  rateLimits,
} from "#contract/limits.ts";
import type { Environment } from "./environment.ts";

/** The rates per address, per user, per invite link, and in total. */
export interface LimitSettings extends Readonly<Record<keyof typeof rateLimits, Rate>> {
  readonly linkPasscodes: Rate;
  readonly linkPasscodesPerLifetime: number;
  readonly openLogins: number;
  readonly concurrentReplies: number;
}

export const limitVariables = [
  "LIMIT_REQUESTS",
  "LIMIT_LOGINS",
  "LIMIT_OPEN_LOGINS",
  "LIMIT_SIGN_IN_FAILURES",
  "LIMIT_LINK_PASSCODES",
  "LIMIT_LINK_PASSCODES_IN_LIFE",
  "LIMIT_PASSCODES",
  "LIMIT_REGISTRATIONS",
  "LIMIT_INVITES",
  "LIMIT_ADMIN_WRITES",
  "LIMIT_REPLIES",
  "LIMIT_REPLIES_PER_DAY",
  "LIMIT_REPLIES_AT_ONCE",
] as const;

type Variable = (typeof limitVariables)[number];

const largest = 1_000_000;
/** A week: a timer cannot wait for a month. */
const maxSeconds = 7 * 24 * 60 * 60;

/** Reads the variables; an error is one sentence. */
class LimitReader {
  private readonly environment: Environment;
  private readonly faults: string[];

  constructor(environment: Environment, faults: string[]) {
    this.environment = environment;
    this.faults = faults;
  }

  rate(name: Variable, standard: Rate): Rate {
    const value = this.environment[name];
    if (value === undefined) return standard;
    const [, points, seconds] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
    const rate = { points: Number(points), seconds: Number(seconds) };
    const isRate = rate.points >= 1 && rate.points <= largest;
    if (isRate && rate.seconds >= 1 && rate.seconds <= maxSeconds) return rate;
    this.faults.push(
      `${name} must be like ${standard.points}/${standard.seconds}: from 1 to ${largest} in 1 to ${maxSeconds} seconds.`,
    );
    return standard;
  }

  count(name: Variable, standard: number): number {
    const value = this.environment[name];
    if (value === undefined) return standard;
    const count = /^\d+$/.test(value) ? Number(value) : 0;
    if (count >= 1 && count <= largest) return count;
    this.faults.push(`${name} must be a whole number from 1 to ${largest}.`);
    return standard;
  }
}

/** Rejects unknown names: a typo would silently leave the default limit in place. */
function unknownLimitVariables(environment: Environment): string[] {
  const known = new Set<string>(limitVariables);
  const unknown = Object.keys(environment).filter((name) => name.startsWith("LIMIT_") && !known.has(name));
  return unknown.map((name) => `${name} is not a known limit. The limits are: ${limitVariables.join(", ")}.`);
}

/**
 * Reads the configured limits; defaults are in security rule 2.12. RATE_LIMITS=off disables all but those of an
 * invite link.
 */
export function readLimits(environment: Environment, faults: string[]): LimitSettings {
  faults.push(...unknownLimitVariables(environment));
  const read = new LimitReader(environment, faults);
  const { perWindow, windowSeconds, perLife } = passcodeAttempts;
  return {
    requests: read.rate("LIMIT_REQUESTS", rateLimits.requests),
    logins: read.rate("LIMIT_LOGINS", rateLimits.logins),
    openLogins: read.count("LIMIT_OPEN_LOGINS", maxPendingLogins),
    signInFailures: read.rate("LIMIT_SIGN_IN_FAILURES", rateLimits.signInFailures),
    linkPasscodes: read.rate("LIMIT_LINK_PASSCODES", { points: perWindow, seconds: windowSeconds }),
    linkPasscodesPerLifetime: read.count("LIMIT_LINK_PASSCODES_IN_LIFE", perLife),
    passcodes: read.rate("LIMIT_PASSCODES", rateLimits.passcodes),
    registrations: read.rate("LIMIT_REGISTRATIONS", rateLimits.registrations),
    invites: read.rate("LIMIT_INVITES", rateLimits.invites),
    adminWrites: read.rate("LIMIT_ADMIN_WRITES", rateLimits.adminWrites),
    replies: read.rate("LIMIT_REPLIES", rateLimits.replies),
    repliesPerDay: read.rate("LIMIT_REPLIES_PER_DAY", rateLimits.repliesPerDay),
    concurrentReplies: read.count("LIMIT_REPLIES_AT_ONCE", maxConcurrentReplies),
  };
}
