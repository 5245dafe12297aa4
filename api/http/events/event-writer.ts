import type { Response } from "express";
import { heartbeatSeconds } from "#contract/limits.ts";
import { holdUnread } from "../connections/unread-answers.ts";
import { type EventFrame, frameOf } from "./event-frame.ts";

/** How much may wait for a reader that does not read, in bytes, before it is cut off. */
const longestWait = 1024 * 1024;

/** The headers that keep proxies from buffering, changing or caching events. */
const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** How long a stream that has ended waits for a reader that takes nothing of the rest. */
const farewellMilliseconds = 10_000;

/** How long a reader who may read no more has for what is under way to it, whether it takes some of that or not. */
const dismissalMilliseconds = 2000;

const heartbeat = frameOf(":\n\n");

interface Waiting {
  readonly frames: Iterable<EventFrame>;
  readonly bytes: number;
}

/** Writes events to one reader. Of what it has not read 1 MB waits at most: then it is cut off, and may come back. */
export class EventWriter {
  private readonly response: Response;
  private readonly timer: NodeJS.Timeout;
  /** The pending output of `writeEach` and the output behind it; `bytes` of it are in memory. */
  private made: Iterator<EventFrame> | undefined;
  private behind: Waiting[] = [];
  private behindBytes = 0;
  private hasBegun = false;
  private isEnding = false;

  constructor(response: Response) {
    this.response = response;
    response.writeHead(200, headers);
    this.timer = setInterval(() => this.write(heartbeat), heartbeatSeconds * 1000).unref();
    response.once("close", () => clearInterval(this.timer));
  }

  /** Sends the headers, when no event has taken them along. */
  begin(): void {
    if (!this.hasBegun) this.response.flushHeaders();
    this.hasBegun = true;
  }

  write(frame: EventFrame): void {
    if (this.isEnding || this.response.destroyed) return;
    if (this.behindBytes + this.response.writableLength > longestWait) this.response.destroy();
    else if (this.made === undefined) this.send(frame);
    else this.wait({ frames: [frame], bytes: frame.chunk.length });
  }

  /** Sends frames that are made only as the reader takes them, any number of them; what is written later waits. */
  writeEach(frames: Iterable<EventFrame>): void {
    if (this.isEnding || this.response.destroyed) return;
    if (this.made !== undefined) this.wait({ frames, bytes: 0 });
    else {
      this.made = frames[Symbol.iterator]();
      this.goOn();
    }
  }

  /** Ends the stream once all that waits was read; a reader that takes nothing more is cut off. */
  end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    clearInterval(this.timer);
    const farewell = setTimeout(() => this.response.destroy(), farewellMilliseconds).unref();
    this.response.on("drain", () => farewell.refresh()).once("close", () => clearTimeout(farewell));
    if (this.made === undefined) this.response.end();
  }

  /** Ends the stream at once: of what waits nothing more is made, and this frame is the last. */
  dismiss(last: EventFrame): void {
    this.made = undefined;
    this.behind = [];
    this.behindBytes = 0;
    this.isEnding = true;
    clearInterval(this.timer);
    const dismissal = setTimeout(() => this.response.destroy(), dismissalMilliseconds).unref();
    this.response.once("close", () => clearTimeout(dismissal));
    if (this.response.destroyed || this.response.writableEnded) return;
    this.send(last);
    this.response.end();
  }

  /** Tells whether there is room for more; where there is none, `drain` says when there is. */
  private writeText({ text }: EventFrame): boolean {
    this.hasBegun = true;
    return this.response.write(text);
  }

  /**
   * Four pieces, put together anew for each reader, would cost twice what the chunk as a whole does. A response whose
   * connection has ended has no socket, and a proxy of HTTP/1.0 knows no chunks.
   */
  private send(frame: EventFrame): void {
    const { chunkedEncoding, socket } = this.response;
    if (this.hasBegun && chunkedEncoding && socket !== null) socket.write(frame.chunk);
    else this.writeText(frame);
  }

  private wait(waiting: Waiting): void {
    this.behind.push(waiting);
    this.behindBytes += waiting.bytes;
    holdUnread(this.response, this.behindBytes);
  }

  private goOn(): void {
    while (this.made !== undefined && !this.response.destroyed) {
      const { done, value } = this.made.next();
      if (done) this.made = this.next();
      else if (!this.writeText(value)) return void this.response.once("drain", () => this.goOn());
    }
    if (this.isEnding && !this.response.destroyed) this.response.end();
  }

  private next(): Iterator<EventFrame> | undefined {
    const waiting = this.behind.shift();
    this.behindBytes -= waiting?.bytes ?? 0;
    holdUnread(this.response, this.behindBytes);
    return waiting?.frames[Symbol.iterator]();
  }
}
