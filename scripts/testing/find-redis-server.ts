import { findOnPath } from "./find-on-path.ts";

/** The Redis server program of this machine, if it has one. */
export function findRedisServer(): string | undefined {
  return findOnPath("redis-server", "valkey-server");
}
