/** The port to the other processes: short messages, any of which may be lost; what matters is in the database too. */
export interface Relay {
  /** Whether nothing that is published ever arrives. */
  readonly isSilent: boolean;
  /** Sends a message, which must be JSON, to the other processes that listen to the channel. */
  publish(channel: string, message: unknown): void;
  /** Listens to a channel until the returned function is called. */
  listen(channel: string, heard: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
