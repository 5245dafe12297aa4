import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const file = "dist/test-minutes.json";

/** Stores the duration of the last `npm test` on this machine, in seconds per step. */
export function saveTestDuration(
  steps: readonly { readonly step: string; readonly seconds: number }[],
): void {
  mkdirSync("dist", { recursive: true });
  writeFileSync(file, JSON.stringify(steps));
}

/** The stored duration and the slowest steps as a text; "not measured here" before the first run. */
export function formatTestDuration(): string {
  try {
    const steps: { step: string; seconds: number }[] = JSON.parse(readFileSync(file, "utf8"));
    const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    const [longest] = steps.toSorted((one, other) => other.seconds - one.seconds);
    return `${minutes.toFixed(1)}, ${(longest?.seconds ?? 0).toFixed(0)} s of them: ${longest?.step}`;
  } catch {
    return "not measured here";
  }
}
