import type { Rate } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Edges } from "../context.ts";
import { FailureLimit } from "../domain/limits/attempt-limit.ts";
import { DatabaseLimiter } from "../domain/limits/database-limiter.ts";
import { RequestLimiter } from "../domain/limits/flood-limiter.ts";
import { Limit } from "../domain/limits/limit.ts";
import { OpenLogins } from "../domain/limits/open-logins.ts";
import { ReplyQuota } from "../domain/limits/reply-quota.ts";
import { openRedis } from "../relay/open-redis.ts";

type LimitDependencies = Pick<Edges, "config" | "logger" | "clock" | "database">;

/** Only these failures count; other errors happen after the passkey was proved. */
const failedSignIns = [
  "challenge_invalid",
  "unknown_credential",
  "verification_failed",
] as const satisfies ProblemCode[];

/** The relay logs that Redis is unavailable; in-memory counters take over. */
const ignoreFaults = { onFault: () => undefined };

/** The in-memory counters, and how processes with Redis share them. */
function makeRequestLimiters({ config, logger }: LimitDependencies) {
  const { hasRateLimits, redisUrl } = config;
  const redis = hasRateLimits && redisUrl !== undefined ? openRedis(redisUrl, ignoreFaults) : undefined;
  const flood = (name: string, rate: Rate) => {
    const counter = hasRateLimits ? new RequestLimiter({ name, rate, redis }) : undefined;
    return new Limit({ name, rate, logger, counter });
  };
  const close = async () => {
    const client = await redis?.catch(() => undefined);
    client?.destroy();
  };
  return { flood, close };
}

/** All limits per address, per user and in total (security rule 2.12); none with RATE_LIMITS=off. */
export function makeLimits(edges: LimitDependencies) {
  const { limits, hasRateLimits } = edges.config;
  const { flood, close } = makeRequestLimiters(edges);
  const keptParts = (name: string, rate: Rate) => {
    const counter = hasRateLimits ? new DatabaseLimiter({ ...edges, name, rate }) : undefined;
    return { name, rate, logger: edges.logger, counter };
  };
  const kept = (name: string, rate: Rate) => new Limit(keptParts(name, rate));
  const failed = (name: string, rate: Rate, failures: readonly ProblemCode[]) =>
    new FailureLimit({ ...keptParts(name, rate), failures });
  return {
    requests: flood("requests", limits.requests),
    logins: flood("logins", limits.logins),
    invites: flood("invites", limits.invites),
    openLogins: new OpenLogins({ ...edges, most: hasRateLimits ? limits.openLogins : undefined }),
    signInFailures: failed("sign-in-failures", limits.signInFailures, failedSignIns),
    passcodes: failed("passcodes", limits.passcodes, ["passcode_incorrect"]),
    registrations: kept("registrations", limits.registrations),
    adminWrites: kept("admin-writes", limits.adminWrites),
    replies: new ReplyQuota({
      atOnce: hasRateLimits ? limits.repliesAtOnce : undefined,
      perMinute: kept("replies", limits.replies),
      perDay: kept("replies-per-day", limits.repliesPerDay),
    }),
    close,
  };
}
