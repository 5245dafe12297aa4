import { Readable, Stream } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A body that is sent as it is made; a failure midway cuts the answer off, so that nobody takes half of it for all. */
export class StreamedBody extends Stream {
  private readonly chunks: AsyncIterable<string>;
  private readonly failed: (error: unknown) => void;

  constructor(chunks: AsyncIterable<string>, failed: (error: unknown) => void) {
    super();
    this.chunks = chunks;
    this.failed = failed;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    pipeline(Readable.from(this.chunks), destination).catch(this.failed);
    return destination;
  }
}
