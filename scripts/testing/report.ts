import type { TestResults } from "./count-results.ts";
import type { Outcome } from "./run-command.ts";

const words = { well: "passed", badly: "FAILED", "too late": "STOPPED" } as const;

/** The results of `npm test`, step by step. */
export class Report {
  /** Duration of each step. */
  readonly steps: { readonly step: string; readonly seconds: number }[] = [];
  private readonly lines: string[] = [];
  private readonly missing: string[] = [];
  private readonly failures: string[] = [];
  private readonly isStrict: boolean;
  private passed = 0;
  private failed = 0;

  constructor({ isStrict }: { isStrict: boolean }) {
    this.isStrict = isStrict;
  }

  add(step: string, outcome: Outcome, count: TestResults): void {
    this.steps.push({ step, seconds: outcome.seconds });
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    const counts = `${count.passed} passed, ${count.failed} failed${skipped}`;
    const seconds = `${outcome.seconds.toFixed(0)} s`.padStart(6);
    this.lines.push(`${words[outcome.ended].padEnd(8)} ${seconds}  ${step}: ${counts}`);
    this.failures.push(...count.failures.map((failure) => `FAILED   ${step}: ${failure}`));
    this.passed += count.passed;
    this.failed += count.failed;
  }

  /** In a strict report a step that could not run counts as failed. */
  addMissing(step: string, remedy: string): void {
    this.missing.push(`NOT RUN: ${step}. To run it: ${remedy}.`);
    if (this.isStrict) this.failed += 1;
  }

  /** The summary: the failed tests, the steps, the time of each part, and the verdict as its last line. */
  get text(): string {
    const closing = `${this.passed} passed, ${this.failed} failed`;
    return ["", ...this.failures, ...this.lines, ...this.missing, "", this.durations, closing].join("\n");
  }

  /** The minutes of the run, and of each part: the words before the colon of its steps. */
  private get durations(): string {
    const parts = new Map<string, number>();
    for (const { step, seconds } of this.steps) {
      const [part = ""] = step.split(":");
      parts.set(part, (parts.get(part) ?? 0) + seconds);
    }
    const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;
    const all = [...parts.values()].reduce((sum, seconds) => sum + seconds, 0);
    return `${minutes(all)}: ${[...parts].map(([part, seconds]) => `${part} ${minutes(seconds)}`).join(", ")}`;
  }

  get exitCode(): number {
    return this.failed > 0 ? 1 : 0;
  }
}
