/** A limit that somebody has reached: by which name and whose key it is counted, and how much it allows. */
export interface ReachedLimit {
  readonly name: string;
  readonly key: string;
  readonly points: number;
  /** In how many seconds so much is allowed; missing where it is at the same time. */
  readonly seconds?: number;
}

/** The whole seconds until something may be tried again, at least one. */
export function secondsUntilRetry(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
