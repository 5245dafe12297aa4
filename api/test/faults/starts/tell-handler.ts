import { writeSync } from "node:fs";

/** Loaded before a server's own modules: tells on standard output when its handler of SIGTERM is there. */
process.on("newListener", (event) => {
  if (event === "SIGTERM") queueMicrotask(() => writeSync(1, "handles signals\n"));
});
