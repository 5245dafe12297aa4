import { resolve } from "node:path";

/**
 * The environment of each of our programs. Without a compile cache a short one would spend most of its time
 * compiling.
 */
export function programEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: resolve("node_modules/.cache/inglenook") };
}
