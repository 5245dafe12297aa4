/** A bench's reading for one goal. */
export interface BenchResult {
  readonly goal: string;
  /** The figure of each round, in the goal's unit. */
  readonly rounds: readonly number[];
  /** The absolute figures, to show the scale; they are not comparable across machines or days. */
  readonly scale: string;
}

export interface BenchScope {
  readonly rounds: number;
  readonly isQuick: boolean;
  /** Whether the database of a million chats is included. */
  readonly isFull: boolean;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  run(extent: BenchScope): Promise<BenchResult[]>;
}
