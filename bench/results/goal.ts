import { median } from "./statistics.ts";

export type Unit = "x" | "ms" | "kB" | "MB" | "tokens" | "frames" | "streams" | "µs";

/** One line of the goal table. Exactly one limit, or none: then the figure stands for itself. */
export interface Goal {
  readonly id: string;
  readonly bench: string;
  readonly line: string;
  readonly unit: Unit;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Whether the median of the rounds is held against the limit, or each of them. */
  readonly judges?: "median" | "each";
}

/** The value that is held against the limit. */
export function judgedValue(goal: Goal, rounds: readonly number[]): number {
  if (goal.judges !== "each") return median(rounds);
  return goal.atLeast === undefined ? Math.max(...rounds) : Math.min(...rounds);
}

/** Tells whether the rounds meet the goal; nothing where the goal has no limit. */
export function isMet(goal: Goal, rounds: readonly number[]): boolean | undefined {
  const value = judgedValue(goal, rounds);
  if (rounds.length === 0 || Number.isNaN(value)) return false;
  if (goal.atMost !== undefined) return value <= goal.atMost;
  return goal.atLeast === undefined ? undefined : value >= goal.atLeast;
}
