/** A client's record of one streamed reply. */
export interface StreamSample {
  /** Milliseconds from asking to the first token. */
  readonly firstToken: number;
  /** Microseconds that each token was on its way from the provider. */
  readonly lags: readonly number[];
}

/** Reads a reply from one server. Rejects when it does not come whole. */
export type ReadStream = (prompt: string, tokens: number) => Promise<StreamSample>;
