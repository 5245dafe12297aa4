import { writeSync } from "node:fs";

/**
 * Loaded before a server's own modules: reports on standard output when its handler of SIGTERM is registered.
 */
process.on("newListener", (event) => {
  if (event === "SIGTERM") queueMicrotask(() => writeSync(1, "handles signals\n"));
});
