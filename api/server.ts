import { explainOldNode } from "./start/explain-old-node.ts";
import { stopOnSignal } from "./start/shutdown.ts";

// Before all else: until a process has a handler, a signal ends it without order.
const shutdown = stopOnSignal();
const refusal = explainOldNode(process.versions.node, "Start it with npm start.");
if (refusal === undefined) {
  // Loaded here, as an older Node may fail on what the modules name before it comes to any of their lines.
  const { startServer } = await import("./start/start-server.ts");
  await startServer(shutdown);
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
