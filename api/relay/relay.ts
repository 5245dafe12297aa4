/**
 * The port to the other processes that share the database: short messages, to whoever listens at that moment. It may
 * lose any of them; what matters is in the database, where it is looked for as well.
 */
export interface Relay {
  /** Whether nothing that is published ever arrives. */
  readonly isSilent: boolean;
  /** Sends a message, which must be JSON, to the other processes that listen to the channel. */
  publish(channel: string, message: unknown): void;
  /** Listens to a channel until the returned function is called. */
  listen(channel: string, heard: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
