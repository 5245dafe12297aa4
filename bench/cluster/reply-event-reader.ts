import { createParser } from "eventsource-parser";
import type { Message } from "#contract/chats/messages.ts";
import type { SeenReply } from "./history.ts";

/** Reads the events of a reply over several connections. */
export class ReplyEventReader {
  seen: SeenReply;
  lastEventId: string | undefined;
  private readonly parser = createParser({
    onEvent: ({ event, id, data }) => {
      this.lastEventId = id ?? this.lastEventId;
      // The contract defines the data of each event.
      if (event === "reply" || event === "delta") this.append((JSON.parse(data) as { text: string }).text);
      if (event === "done")
        this.seen = { ...this.seen, end: (JSON.parse(data) as { message: Message }).message.content };
    },
  });

  /** `before`: the text that existed when the stream was requested. */
  constructor(before: string) {
    this.seen = { text: before, end: undefined };
  }

  read(piece: string): void {
    this.parser.feed(piece);
  }

  resetParser(): void {
    this.parser.reset();
  }

  private append(text: string): void {
    this.seen = { ...this.seen, text: this.seen.text + text };
  }
}
