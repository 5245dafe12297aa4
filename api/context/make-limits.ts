import type { Rate } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { LimitName } from "#contract/rules/limits/exceeded-limit.ts";
import type { Infrastructure } from "../context.ts";
import { DatabaseLimiter } from "../domain/limits/database-limiter.ts";
import { FailureLimit } from "../domain/limits/failure-limit.ts";
import { Limit } from "../domain/limits/limit.ts";
import { OpenLogins } from "../domain/limits/open-logins.ts";
import { ReplyQuota } from "../domain/limits/reply-quota.ts";
import { RequestLimiter } from "../domain/limits/request-limiter.ts";
import { openRedis } from "../relay/open-redis.ts";

type LimitDependencies = Pick<Infrastructure, "config" | "logger" | "clock" | "database">;

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
  const inMemoryLimit = (name: LimitName, rate: Rate) => {
    const counter = hasRateLimits ? new RequestLimiter({ name, rate, redis }) : undefined;
    return new Limit({ name, rate, logger, counter });
  };
  const close = async () => {
    const client = await redis?.catch(() => undefined);
    client?.destroy();
  };
  return { inMemoryLimit, close };
}

/** All limits per address, per user and in total (security rule 2.12); none with RATE_LIMITS=off. */
export function makeLimits(infrastructure: LimitDependencies) {
  const { limits, hasRateLimits } = infrastructure.config;
  const { inMemoryLimit, close } = makeRequestLimiters(infrastructure);
  const storedLimitOptions = (name: LimitName, rate: Rate) => {
    const counter = hasRateLimits ? new DatabaseLimiter({ ...infrastructure, name, rate }) : undefined;
    return { name, rate, logger: infrastructure.logger, counter };
  };
  const storedLimit = (name: LimitName, rate: Rate) => new Limit(storedLimitOptions(name, rate));
  const failureLimit = (name: LimitName, rate: Rate, failures: readonly ProblemCode[]) =>
    new FailureLimit({ ...storedLimitOptions(name, rate), failures });
  return {
    requests: inMemoryLimit("requests", limits.requests),
    logins: inMemoryLimit("logins", limits.logins),
    invites: inMemoryLimit("invites", limits.invites),
    openLogins: new OpenLogins({ ...infrastructure, max: hasRateLimits ? limits.openLogins : undefined }),
    signInFailures: failureLimit("sign-in-failures", limits.signInFailures, failedSignIns),
    passcodes: failureLimit("passcodes", limits.passcodes, ["passcode_incorrect"]),
    registrations: storedLimit("registrations", limits.registrations),
    adminWrites: storedLimit("admin-writes", limits.adminWrites),
    replies: new ReplyQuota({
      concurrent: hasRateLimits ? limits.concurrentReplies : undefined,
      perMinute: storedLimit("replies", limits.replies),
      perDay: storedLimit("replies-per-day", limits.repliesPerDay),
    }),
    close,
  };
}
