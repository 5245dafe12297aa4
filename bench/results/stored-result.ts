import type { BenchResult } from "./bench.ts";

/** The stored readings by the goal's id. */
export interface StoredResult extends Omit<BenchResult, "goal"> {
  /** Why the figure is missing. */
  readonly failure?: string;
  /** Whether it comes from a short run. */
  readonly isQuick: boolean;
  readonly measuredAt: string;
}

export type StoredResults = Readonly<Record<string, StoredResult>>;
