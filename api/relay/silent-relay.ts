import type { Relay } from "./relay.ts";

/** A relay without Redis: processes poll the database. */
export class SilentRelay implements Relay {
  readonly isSilent = true;

  publish(): void {}

  listen(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {}
}
