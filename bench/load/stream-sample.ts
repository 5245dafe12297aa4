/** A client's record of one streamed reply. */
export interface StreamSample {
  /** Milliseconds from the request to the first token. */
  readonly firstToken: number;
  /** Latency of each token from the provider, in microseconds. */
  readonly lags: readonly number[];
}

/** Reads a reply from one server. Rejects if it is incomplete. */
export type ReadStream = (prompt: string, tokens: number) => Promise<StreamSample>;
