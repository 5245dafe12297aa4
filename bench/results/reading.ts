/** A bench's reading for one goal. */
export interface Reading {
  readonly goal: string;
  /** The figure of each round, in the goal's unit. */
  readonly rounds: readonly number[];
  /** The absolute figures behind it, to show the scale: they mean nothing on another machine or day. */
  readonly scale: string;
}

export interface Extent {
  readonly rounds: number;
  readonly isQuick: boolean;
  /** Whether the database of a million chats is made. */
  readonly isFull: boolean;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  run(extent: Extent): Promise<Reading[]>;
}
