import { explainUnsupportedNode } from "../start/explain-old-node.ts";

const refusal = explainUnsupportedNode(process.versions.node, "Run it with npm run admin.");
if (refusal === undefined) {
  // Imported dynamically: an old Node may fail on module syntax before this file runs.
  const { runCommandLine } = await import("./command-line/run-command-line.ts");
  process.exitCode = await runCommandLine(process.argv.slice(2));
} else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
