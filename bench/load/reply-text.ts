import { createParser } from "eventsource-parser";

/** The text of a reply as a page puts it together from its events. */
export class ReplyText {
  text: string;
  lastEventId: string | undefined;
  private readonly parser = createParser({
    onEvent: ({ event, id, data }) => {
      this.lastEventId = id ?? this.lastEventId;
      // Only these two carry text, and the contract says so of their data.
      if (event === "reply" || event === "delta") this.text += (JSON.parse(data) as { text: string }).text;
    },
  });

  /** `before` is what was there already when the stream was asked for. */
  constructor(before = "") {
    this.text = before;
  }

  read(piece: string): void {
    this.parser.feed(piece);
  }

  /** A connection that was cut may have left half an event behind. */
  cut(): void {
    this.parser.reset();
  }
}

/** How many stamped tokens a text holds. */
export function countTokens(text: string): number {
  return text.match(/@\d+;/g)?.length ?? 0;
}
