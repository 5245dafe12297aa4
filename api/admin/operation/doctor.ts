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
  // 1 says that something should be looked at.
  failureCode: 2,
  flags: { online: "also ask the language model for one token, and PUBLIC_URL as a browser would" },
  input: z.object({ online: z.string().optional() }),
  run: async ({ online }, sources) => {
    const findings = await runDoctor(sources, { isOnline: online !== undefined, clock: systemClock });
    return { json: findings, text: linesOf(findings), exitCode: exitCodeOf(findings) };
  },
});
