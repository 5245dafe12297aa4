import type { Config } from "../config/config.ts";
import type { Logger } from "../logging/logger.ts";
import { RedisRelay } from "./redis-relay.ts";
import type { Relay } from "./relay.ts";
import { SilentRelay } from "./silent-relay.ts";

export function makeRelay({ redisUrl }: Pick<Config, "redisUrl">, logger: Logger): Relay {
  return redisUrl === undefined ? new SilentRelay() : new RedisRelay(redisUrl, logger);
}
