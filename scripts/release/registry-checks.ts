import { spawnSync } from "node:child_process";
import { z } from "zod";

/** The result of a check: passed, a sentence on what it found, or why the registry did not answer. */
export type CheckResult =
  | { readonly kind: "passed" }
  | { readonly kind: "found"; readonly message: string }
  | { readonly kind: "unreachable"; readonly message: string };

const audited = z.object({ metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }) });
const verified = z.object({ invalid: z.array(z.unknown()), missing: z.array(z.unknown()) });
/** npm's own failures have their sentence in one of these places. */
const failed = z.union([
  z.object({ error: z.object({ summary: z.string().min(1) }) }).transform(({ error }) => error.summary),
  z.object({ message: z.string().min(1) }).transform(({ message }) => message),
]);

function countIn(report: unknown): number | undefined {
  const audit = audited.safeParse(report);
  if (audit.success) return audit.data.metadata.vulnerabilities.total;
  const signatures = verified.safeParse(report);
  return signatures.success ? signatures.data.invalid.length + signatures.data.missing.length : undefined;
}

function parseReport(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return undefined;
  }
}

/** Reads the output of `npm audit --json` or `npm audit signatures --json`. Without a report the registry did not answer. */
export function judgeReport(printed: string): CheckResult {
  const report = parseReport(printed);
  const count = countIn(report);
  if (count === 0) return { kind: "passed" };
  if (count !== undefined) return { kind: "found", message: `${count} findings` };
  const failure = failed.safeParse(report).data ?? "it sent no report";
  return { kind: "unreachable", message: failure.trim().replace(/\.$/, "") };
}

const checks = ["npm audit", "npm audit signatures"];

/** Asks the registry for known vulnerabilities and its signatures. Returns the first problem as a sentence. */
export function findRegistryProblem(): string | undefined {
  for (const check of checks) {
    console.log(`\n> ${check}`);
    const [command = "", ...words] = check.split(" ");
    const { stdout } = spawnSync(command, [...words, "--json"], { encoding: "utf8" });
    const result = judgeReport(stdout ?? "");
    if (result.kind === "found") return `${check} has ${result.message}. Run it to read them.`;
    if (result.kind === "unreachable")
      return `${check} could not reach the registry (${result.message}). To skip these checks: npm run release -- --without-registry.`;
  }
  return undefined;
}
