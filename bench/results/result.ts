import type { Reading } from "./reading.ts";

/** The stored readings by the goal's id. */
export interface KeptResult extends Omit<Reading, "goal"> {
  /** Why the figure is missing. */
  readonly failure?: string;
  /** Whether it comes from a short run. */
  readonly isQuick: boolean;
  readonly measuredAt: string;
}

export type KeptResults = Readonly<Record<string, KeptResult>>;
