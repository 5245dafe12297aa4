import { explainOldNode } from "./explain-old-node.ts";

const refusal = explainOldNode(process.versions.node, "Start it with npm start.");
if (refusal === undefined) {
  // Loaded here, as an older Node may fail on what the modules name before it comes to any of their lines.
  const { startServer } = await import("./start-server.ts");
  await startServer();
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
