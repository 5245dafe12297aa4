import { Stream } from "node:stream";
import type { Response } from "express";
import type { LimitFunction } from "p-limit";
import { writeStream } from "./chunked-writes.ts";
import { reportBufferedBytes, resetConnection } from "./slow-readers.ts";

interface Settings {
  /** Called with the error if the text could not be generated completely. */
  readonly onError: (error: unknown) => void;
  /** Limits the responses that are generated concurrently. */
  readonly limit: LimitFunction;
  /** The bytes of memory that generating the text takes. */
  readonly bufferedBytes?: number;
  /** Calls back if the reader must get no more; the returned function ends the watch. */
  readonly watch?: (end: () => void) => () => void;
}

/**
 * A body that is sent as it is generated, no faster than it is read. An error cuts the connection off, so that
 * no reader mistakes a part for the whole. A HEAD request gets no body, and none is generated.
 */
export class StreamedBody extends Stream {
  private readonly chunks: AsyncIterable<string>;
  private readonly settings: Settings;

  constructor(chunks: AsyncIterable<string>, settings: Settings) {
    super();
    this.chunks = chunks;
    this.settings = settings;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    // ts-rest calls this with the response of the request.
    void this.send(destination as unknown as Response);
    return destination;
  }

  private async send(response: Response): Promise<void> {
    const stopWatching = this.settings.watch?.(() => resetConnection(response));
    try {
      if (response.req.method !== "HEAD") {
        reportBufferedBytes(response, this.settings.bufferedBytes ?? 0);
        await writeStream(response, this.chunks, this.settings.limit);
      }
      response.end();
    } catch (error) {
      this.settings.onError(error);
      resetConnection(response);
    } finally {
      stopWatching?.();
    }
  }
}
