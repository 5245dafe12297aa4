/**
 * The port to the other processes: short messages, any of which may be lost; important changes are in the
 * database too.
 */
export interface Relay {
  /** Whether published messages never arrive. */
  readonly isSilent: boolean;
  /** Sends a message, which must be JSON, to the other processes that subscribe to the channel. */
  publish(channel: string, message: unknown): void;
  /** Subscribes to a channel until the returned function is called. */
  listen(channel: string, heard: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
