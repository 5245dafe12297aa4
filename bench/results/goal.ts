import { median } from "./statistics.ts";

export type Unit =
  | ""
  | "x"
  | "ms"
  | "kB"
  | "MB"
  | "tokens"
  | "frames"
  | "streams"
  | "statements"
  | "µs"
  | "s";

/** One row of the goal table. At most one limit; without one the figure has no verdict. */
export interface Goal {
  readonly id: string;
  readonly bench: string;
  readonly line: string;
  readonly unit: Unit;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Why the product refuses this limit. The goal `refusedBy` proves it. */
  readonly refused?: string;
  /** The goal that proves the refusal: its figure must miss the same limit. */
  readonly refusedBy?: string;
  /** The goal whose figure leaves out the cause of the miss, and must meet the same limit. */
  readonly metWithout?: string;
  /** Whether the limit applies to the median of the rounds or to each of them. */
  readonly appliesTo?: "median" | "each";
}

/** The value compared with the limit. */
export function comparedValue(goal: Goal, rounds: readonly number[]): number {
  if (goal.appliesTo !== "each") return median(rounds);
  return goal.atLeast === undefined ? Math.max(...rounds) : Math.min(...rounds);
}

/** Whether the rounds meet the goal; undefined for a goal without a limit. */
export function isMet(goal: Goal, rounds: readonly number[]): boolean | undefined {
  const value = comparedValue(goal, rounds);
  if (rounds.length === 0 || Number.isNaN(value)) return false;
  if (goal.atMost !== undefined) return value <= goal.atMost;
  return goal.atLeast === undefined ? undefined : value >= goal.atLeast;
}
