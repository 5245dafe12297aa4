import type { Outcome } from "./command.ts";
import type { Count } from "./count-results.ts";

const words = { well: "passed", badly: "FAILED", "too late": "STOPPED" } as const;

/** What `npm test` has seen, step by step, and whether all of it holds. */
export class Report {
  private readonly lines: string[] = [];
  private readonly missing: string[] = [];
  private passed = 0;
  private failed = 0;

  add(step: string, outcome: Outcome, count: Count): void {
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    const counts = `${count.passed} passed, ${count.failed} failed${skipped}`;
    const seconds = `${outcome.seconds.toFixed(0)} s`.padStart(6);
    this.lines.push(`${words[outcome.ended].padEnd(8)} ${seconds}  ${step}: ${counts}`);
    this.passed += count.passed;
    this.failed += count.failed;
  }

  /** Under CI nothing may be left out: there, what could not run has failed. */
  addMissing(step: string, remedy: string): void {
    this.missing.push(`NOT RUN: ${step}. To run it: ${remedy}.`);
    if (process.env.CI === "true") this.failed += 1;
  }

  /** Prints the summary, its closing line last, and returns the exit code. */
  print(): number {
    console.log(["", ...this.lines, ...this.missing, ""].join("\n"));
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed > 0 ? 1 : 0;
  }
}
