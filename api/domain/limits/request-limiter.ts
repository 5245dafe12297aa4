import type { RedisClientType } from "@redis/client";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRedis from "rate-limiter-flexible/lib/RateLimiterRedis.js";
import RLWrapperTimeouts from "rate-limiter-flexible/lib/RLWrapperTimeouts.js";
import type { Rate } from "#contract/limits.ts";

/** No request waits longer for Redis than this. */
const redisMilliseconds = 100;

interface RequestLimiterOptions {
  readonly name: string;
  readonly rate: Rate;
  /** Set when several processes share their counters. */
  readonly redis: Promise<RedisClientType> | undefined;
}

/** Counts requests in memory, or in Redis while it responds in time. */
export class RequestLimiter {
  private limiter: RateLimiterAbstract;

  constructor({ name, rate: { points, seconds }, redis }: RequestLimiterOptions) {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    this.limiter = memory;
    const share = (storeClient: RedisClientType) => {
      const limiter = new RateLimiterRedis({
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `inglenook:limit:${name}`,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: memory,
      });
      this.limiter = new RLWrapperTimeouts({ limiter, timeoutMs: redisMilliseconds });
    };
    // The opener of the connection reports failures.
    redis?.then(share, () => undefined);
  }

  consume(key: string): Promise<RateLimiterRes> {
    return this.limiter.consume(key);
  }
}
