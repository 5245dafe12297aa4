import { explainOldNode } from "../start/explain-old-node.ts";

const refusal = explainOldNode(process.versions.node, "Run it with npm run admin.");
if (refusal === undefined) {
  // Loaded here, as an older Node may fail on what the modules name before it comes to any of their lines.
  const { runCommandLine } = await import("./command-line/run-command-line.ts");
  process.exitCode = await runCommandLine(process.argv.slice(2));
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
