import type { Relay } from "./relay.ts";

/** No way to other processes but the database. */
export class SilentRelay implements Relay {
  readonly isSilent = true;

  publish(): void {}

  listen(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {}
}
