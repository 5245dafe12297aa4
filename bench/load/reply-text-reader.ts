import { createParser } from "eventsource-parser";

/** A reply's text, assembled from its events as a page does. */
export class ReplyTextReader {
  text: string;
  lastEventId: string | undefined;
  private readonly parser = createParser({
    onEvent: ({ event, id, data }) => {
      this.lastEventId = id ?? this.lastEventId;
      // Only these two events carry text, and the contract defines their data.
      if (event === "reply" || event === "delta") this.text += (JSON.parse(data) as { text: string }).text;
    },
  });

  /** `before`: the text that existed when the stream was requested. */
  constructor(before = "") {
    this.text = before;
  }

  read(piece: string): void {
    this.parser.feed(piece);
  }

  /** A broken connection may have left half an event. */
  resetParser(): void {
    this.parser.reset();
  }
}

/** Number of stamped tokens in a text. */
export function countTokens(text: string): number {
  return text.match(/@\d+;/g)?.length ?? 0;
}
