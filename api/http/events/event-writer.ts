import type { Response } from "express";
import { heartbeatSeconds } from "#contract/limits.ts";

/** How much may wait for a reader that does not read, in bytes, before it is cut off. */
const longestWait = 1024 * 1024;

/** What keeps proxies from holding events back, from changing them and from keeping them. */
const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const heartbeat = Buffer.from(":\n\n");

/**
 * Writes events to one reader. What it has not read waits, about 1 MB at most: then it is cut off, and may come back
 * for the rest.
 */
export class EventWriter {
  private readonly response: Response;
  private readonly timer: NodeJS.Timeout;

  /** Sends the headers. */
  constructor(response: Response) {
    this.response = response;
    response.writeHead(200, headers);
    response.flushHeaders();
    this.timer = setInterval(() => this.write(heartbeat), heartbeatSeconds * 1000).unref();
    response.once("close", () => clearInterval(this.timer));
  }

  /** Sends what `eventFrame` made. */
  write(frame: Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > longestWait) this.response.destroy();
    else this.response.write(frame);
  }

  /** Ends the stream once all that waits was read. */
  end(): void {
    clearInterval(this.timer);
    this.response.end();
  }
}
