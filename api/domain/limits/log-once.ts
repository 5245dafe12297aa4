import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";

/** A limit's name, and the key that it counts by. */
interface NamedKey {
  readonly name: string;
  readonly key: string;
}

/** True for the first rejection of a key in a window. */
export class LogOnce {
  private readonly limiter = new RateLimiterMemory({ points: 1, duration: 1 });

  async isFirst({ name, key }: NamedKey, seconds: number): Promise<boolean> {
    const telling = this.limiter.consume(`${name}:${key}`, 1, { customDuration: seconds });
    return telling.then(
      () => true,
      () => false,
    );
  }
}
