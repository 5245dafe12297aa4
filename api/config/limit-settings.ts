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

/** Every variable of a limit, with its default (security rule 2.12). */
export const limitDefaults = {
  LIMIT_REQUESTS: rateLimits.requests,
  LIMIT_LOGINS: rateLimits.logins,
  LIMIT_OPEN_LOGINS: maxPendingLogins,
  LIMIT_SIGN_IN_FAILURES: rateLimits.signInFailures,
  LIMIT_LINK_PASSCODES: { points: passcodeAttempts.perWindow, seconds: passcodeAttempts.windowSeconds },
  LIMIT_LINK_PASSCODES_IN_LIFE: passcodeAttempts.perLife,
  LIMIT_PASSCODES: rateLimits.passcodes,
  LIMIT_REGISTRATIONS: rateLimits.registrations,
  LIMIT_INVITES: rateLimits.invites,
  LIMIT_ADMIN_WRITES: rateLimits.adminWrites,
  LIMIT_REPLIES: rateLimits.replies,
  LIMIT_REPLIES_PER_DAY: rateLimits.repliesPerDay,
  LIMIT_REPLIES_AT_ONCE: maxConcurrentReplies,
} as const satisfies Readonly<Record<string, Rate | number>>;

type Defaults = typeof limitDefaults;
type Variable = keyof Defaults;
type CountVariable = { [Name in Variable]: Defaults[Name] extends number ? Name : never }[Variable];

export const limitVariables: readonly string[] = Object.keys(limitDefaults);

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

  rate(name: Exclude<Variable, CountVariable>): Rate {
    const standard = limitDefaults[name];
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

  count(name: CountVariable): number {
    const standard = limitDefaults[name];
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
  const known = new Set(limitVariables);
  const unknown = Object.keys(environment).filter((name) => name.startsWith("LIMIT_") && !known.has(name));
  return unknown.map((name) => `${name} is not a known limit. The limits are: ${limitVariables.join(", ")}.`);
}

/** Reads the configured limits. RATE_LIMITS=off disables all but those of an invite link. */
export function readLimits(environment: Environment, faults: string[]): LimitSettings {
  faults.push(...unknownLimitVariables(environment));
  const read = new LimitReader(environment, faults);
  return {
    requests: read.rate("LIMIT_REQUESTS"),
    logins: read.rate("LIMIT_LOGINS"),
    openLogins: read.count("LIMIT_OPEN_LOGINS"),
    signInFailures: read.rate("LIMIT_SIGN_IN_FAILURES"),
    linkPasscodes: read.rate("LIMIT_LINK_PASSCODES"),
    linkPasscodesPerLifetime: read.count("LIMIT_LINK_PASSCODES_IN_LIFE"),
    passcodes: read.rate("LIMIT_PASSCODES"),
    registrations: read.rate("LIMIT_REGISTRATIONS"),
    invites: read.rate("LIMIT_INVITES"),
    adminWrites: read.rate("LIMIT_ADMIN_WRITES"),
    replies: read.rate("LIMIT_REPLIES"),
    repliesPerDay: read.rate("LIMIT_REPLIES_PER_DAY"),
    concurrentReplies: read.count("LIMIT_REPLIES_AT_ONCE"),
  };
}
