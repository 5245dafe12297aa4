import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import type { ReachedLimit } from "#contract/rules/limits/reached-limit.ts";

/** Tells the first refusal of a key from those that follow until the time is over, which say nothing new. */
export class LogOnce {
  private readonly told = new RateLimiterMemory({ points: 1, duration: 1 });

  async isFirst({ name, key }: Pick<ReachedLimit, "name" | "key">, seconds: number): Promise<boolean> {
    const telling = this.told.consume(`${name}:${key}`, 1, { customDuration: seconds });
    return telling.then(
      () => true,
      () => false,
    );
  }
}
