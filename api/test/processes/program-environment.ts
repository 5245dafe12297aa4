import { resolve } from "node:path";

/** The environment of every program of ours. Compiling would take most of the time of a short one. */
export function programEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: resolve("node_modules/.cache/inglenook") };
}
