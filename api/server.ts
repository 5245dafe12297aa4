import { explainUnsupportedNode } from "./start/explain-old-node.ts";
import { stopOnSignal } from "./start/shutdown.ts";

// Register the signal handlers first: without a handler, a signal ends the process without cleanup.
const shutdown = stopOnSignal();
const refusal = explainUnsupportedNode(process.versions.node, "Start it with npm start.");
if (refusal === undefined) {
  // Imported dynamically: an old Node may fail on module syntax before this file runs.
  const { startServer } = await import("./start/start-server.ts");
  await startServer(shutdown);
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
