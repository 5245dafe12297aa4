import { z } from "zod";
import { systemClock } from "../../clock.ts";
import { exitCodeOf, type Finding } from "../../doctor/finding.ts";
import { runDoctor } from "../../doctor/run-doctor.ts";
import { printableLine } from "../../logging/terminal.ts";
import { defineEnvironmentCommand } from "../command-line/command.ts";

function linesOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map(
      ({ check, status, message }) =>
        `${status.padEnd(4)}  ${check.padEnd(width)}  ${printableLine(message)}`,
    )
    .join("\n");
}

export const doctor = defineEnvironmentCommand({
  name: "doctor",
  summary: "Say what is wrong: one line for each check. Changes nothing.",
  positionals: [],
  options: {},
  // The exit code 1 is that of a warning.
  failureCode: 2,
  flags: {
    online: "also ask the language model for one token, and PUBLIC_URL as a browser would",
    deep: "also read every row and index of the database, which takes minutes for a large one",
  },
  input: z.object({ online: z.string().optional(), deep: z.string().optional() }),
  run: async ({ online, deep }, sources) => {
    const asked = { isOnline: online !== undefined, isDeep: deep !== undefined };
    const findings = await runDoctor(sources, { ...asked, clock: systemClock });
    return { json: findings, text: linesOf(findings), exitCode: exitCodeOf(findings) };
  },
});
