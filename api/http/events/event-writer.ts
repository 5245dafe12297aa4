import type { Response } from "express";
import { heartbeatSeconds } from "#contract/limits.ts";
import { reportBufferedBytes } from "../connections/slow-readers.ts";

/** An event as it is sent. Both forms can be written to any number of readers. */
export interface EventFrame {
  readonly text: string;
  /** The same as one chunk of a chunked body (RFC 9112, section 7.1). */
  readonly chunk: Buffer;
}

export function frameOf(text: string): EventFrame {
  return { text, chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`) };
}

/** An event (HTML standard, section 9.2): its name, its id for resuming, and its data as one line of JSON. */
export function eventFrame({ event, data }: { event: string; data: unknown }, id?: string): EventFrame {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return frameOf(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}

/** The maximum of unread bytes of a reader before it is cut off. */
const maxBufferedBytes = 1024 * 1024;

/** The headers that keep proxies from buffering, changing or caching events. */
const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** The time for which an ended stream waits for its reader to take the rest. */
const drainTimeoutMilliseconds = 10_000;

/** The time for which a terminated stream may flush its buffer. */
const terminateTimeoutMilliseconds = 2000;

const heartbeat = frameOf(":\n\n");

interface Waiting {
  readonly frames: Iterable<EventFrame>;
  readonly bytes: number;
}

/** Writes events to one client. Cuts it off when over 1 MB is unread; it may reconnect. */
export class EventWriter {
  private readonly response: Response;
  private readonly timer: NodeJS.Timeout;
  /** The pending output of `writeEach` and the output after it; `bytes` of it are in memory. */
  private generated: Iterator<EventFrame> | undefined;
  private queued: Waiting[] = [];
  private queuedBytes = 0;
  private hasBegun = false;
  private isEnding = false;

  constructor(response: Response) {
    this.response = response;
    response.writeHead(200, headers);
    this.timer = setInterval(() => this.write(heartbeat), heartbeatSeconds * 1000).unref();
    response.once("close", () => clearInterval(this.timer));
  }

  /** Sends the headers, unless an event has sent them. */
  begin(): void {
    if (!this.hasBegun) this.response.flushHeaders();
    this.hasBegun = true;
  }

  write(frame: EventFrame): void {
    if (this.isEnding || this.response.destroyed) return;
    if (this.queuedBytes + this.response.writableLength > maxBufferedBytes) this.response.destroy();
    else if (this.generated === undefined) this.send(frame);
    else this.enqueue({ frames: [frame], bytes: frame.chunk.length });
  }

  /** Sends frames that are generated only as the reader takes them; later writes wait. */
  writeEach(frames: Iterable<EventFrame>): void {
    if (this.isEnding || this.response.destroyed) return;
    if (this.generated !== undefined) this.enqueue({ frames, bytes: 0 });
    else {
      this.generated = frames[Symbol.iterator]();
      this.resume();
    }
  }

  /** Ends the stream once all pending output was read; a reader that takes nothing more is cut off. */
  end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    clearInterval(this.timer);
    const drainTimer = setTimeout(() => this.response.destroy(), drainTimeoutMilliseconds).unref();
    this.response.on("drain", () => drainTimer.refresh()).once("close", () => clearTimeout(drainTimer));
    if (this.generated === undefined) this.response.end();
  }

  /** Ends the stream immediately: drops generated frames and sends `last`. */
  terminate(last: EventFrame): void {
    this.generated = undefined;
    this.queued = [];
    this.queuedBytes = 0;
    this.isEnding = true;
    clearInterval(this.timer);
    const terminateTimer = setTimeout(() => this.response.destroy(), terminateTimeoutMilliseconds).unref();
    this.response.once("close", () => clearTimeout(terminateTimer));
    if (this.response.destroyed || this.response.writableEnded) return;
    this.send(last);
    this.response.end();
  }

  /** Returns whether more may be written; if not, `drain` signals when it may. */
  private writeText({ text }: EventFrame): boolean {
    this.hasBegun = true;
    return this.response.write(text);
  }

  /**
   * Four separate writes per reader would cost twice as much as the one chunk. A response whose connection has
   * ended has no socket, and a proxy of HTTP/1.0 does not support chunks.
   */
  private send(frame: EventFrame): void {
    const { chunkedEncoding, socket } = this.response;
    if (this.hasBegun && chunkedEncoding && socket !== null) socket.write(frame.chunk);
    else this.writeText(frame);
  }

  private enqueue(waiting: Waiting): void {
    this.queued.push(waiting);
    this.queuedBytes += waiting.bytes;
    reportBufferedBytes(this.response, this.queuedBytes);
  }

  private resume(): void {
    while (this.generated !== undefined && !this.response.destroyed) {
      const { done, value } = this.generated.next();
      if (done) this.generated = this.dequeue();
      else if (!this.writeText(value)) return void this.response.once("drain", () => this.resume());
    }
    if (this.isEnding && !this.response.destroyed) this.response.end();
  }

  private dequeue(): Iterator<EventFrame> | undefined {
    const waiting = this.queued.shift();
    this.queuedBytes -= waiting?.bytes ?? 0;
    reportBufferedBytes(this.response, this.queuedBytes);
    return waiting?.frames[Symbol.iterator]();
  }
}
