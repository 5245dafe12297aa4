import { resolve } from "node:path";

/** The working directory of the caller of `bin/inglenook`, which itself changes to its own folder. */
const calledFrom = process.env.INGLENOOK_CALLED_FROM;

/** How the command line was called, for its help. */
export const invocation = calledFrom === undefined ? "npm run admin --" : "inglenook";

/** Commands that `bin/inglenook` handles itself. The help lists them too. */
export const launcherCommands =
  calledFrom === undefined ? [] : [{ name: "start", summary: "Run the server until a signal stops it." }];

/** A file's path, which is relative to the caller's working directory. */
export function resolveFile(path: string): string {
  return calledFrom === undefined || path === "" ? path : resolve(calledFrom, path);
}
