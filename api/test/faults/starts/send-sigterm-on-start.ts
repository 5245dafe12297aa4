/** Loaded before a server's own modules: sends SIGTERM as soon as its handler is registered. */
process.on("newListener", (event) => {
  if (event === "SIGTERM") queueMicrotask(() => process.kill(process.pid, "SIGTERM"));
});
