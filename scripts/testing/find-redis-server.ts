import { findOnPath } from "./find-on-path.ts";

/** The installed Redis server program, if any. */
export function findRedisServer(): string | undefined {
  return findOnPath("redis-server", "valkey-server");
}
