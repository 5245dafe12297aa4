import { Stream } from "node:stream";
import type { Response } from "express";
import type { Turns } from "../../domain/semaphore.ts";
import { cutOff, holdUnread } from "./unread-answers.ts";
import { writeTexts } from "./write-pieces.ts";

interface Settings {
  /** Told why the text could not be made to its end. */
  readonly failed: (error: unknown) => void;
  /** Of the answers that are made as they are read. */
  readonly turns: Turns;
  /** How many bytes are kept in memory to make the text. */
  readonly heldBytes?: number;
}

/**
 * A body that is sent as it is made, no faster than it is read. A failure midway cuts the connection off, so that
 * no reader takes the part that was sent for the whole. A HEAD request is answered without making it.
 */
export class StreamedBody extends Stream {
  private readonly texts: AsyncIterable<string>;
  private readonly settings: Settings;

  constructor(texts: AsyncIterable<string>, settings: Settings) {
    super();
    this.texts = texts;
    this.settings = settings;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    // ts-rest calls this with the response of the request.
    void this.send(destination as unknown as Response);
    return destination;
  }

  private async send(response: Response): Promise<void> {
    try {
      if (response.req.method !== "HEAD") {
        holdUnread(response, this.settings.heldBytes ?? 0);
        await writeTexts(response, this.texts, this.settings.turns);
      }
      response.end();
    } catch (error) {
      this.settings.failed(error);
      cutOff(response);
    }
  }
}
