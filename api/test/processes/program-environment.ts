import { resolve } from "node:path";

/**
 * The environment of each of our programs. Without a compile cache a short one would spend most of its time
 * compiling.
 */
export function programEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: resolve("node_modules/.cache/inglenook") };
}

const sources = { admin: "api/admin/main.ts", server: "api/server.ts" };

/**
 * The file of one of our programs: the built one of the folder TEST_PROGRAMS, which starts in a third of the time and is what an
 * operator runs, else its source. A build knows its version, so that a test that gives another one runs the source.
 */
export function programFile(
  name: keyof typeof sources,
  given: Readonly<Record<string, string>> = {},
): string {
  const built = process.env.TEST_PROGRAMS;
  const isOfBuild = built && !("INGLENOOK_VERSION" in given || "INGLENOOK_COMMIT" in given);
  return resolve(isOfBuild ? `${built}/${name}.mjs` : sources[name]);
}
