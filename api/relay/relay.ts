import type { Config } from "../config/config.ts";
import type { Logger } from "../logging/logger.ts";
import { RedisRelay } from "./redis-relay.ts";

/** A relay without Redis: processes poll the database. */
export class NoopRelay implements Relay {
  readonly isConnected = false;

  publish(): void {}

  subscribe(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {}
}

export function makeRelay({ redisUrl }: Pick<Config, "redisUrl">, logger: Logger): Relay {
  return redisUrl === undefined ? new NoopRelay() : new RedisRelay(redisUrl, logger);
}

/**
 * The port to the other processes: short messages, any of which may be lost; important changes are in the
 * database too.
 */
export interface Relay {
  /** Whether messages arrive at present. If not, other processes are only found in the database. */
  readonly isConnected: boolean;
  /** Sends a message, which must be JSON, to the other processes that subscribe to the channel. */
  publish(channel: string, message: unknown): void;
  /** Subscribes to a channel until the returned function is called. */
  subscribe(channel: string, onMessage: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
