import { Stream } from "node:stream";
import type { Response } from "express";

/** A body that is sent as it is. ts-rest pipes a body that is a Stream, and sends any other as JSON. */
class TextBody extends Stream {
  private readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    // ts-rest calls this with the response of the request.
    const response = destination as unknown as Response;
    response.send(this.text);
    return destination;
  }
}

/** A text with a content type of its own, which must be set on the response first. */
export function textBody(text: string): Stream {
  return new TextBody(text);
}
