import { createParser } from "eventsource-parser";
import type { Site } from "#api/test/visitors/browser.ts";
import type { Message } from "#contract/chats/messages.ts";
import { formatReplyEventId } from "#contract/headers.ts";
import type { ClusterVisitor } from "./cluster-visitor.ts";
import type { SeenReply } from "./history.ts";

/** Reads the events of a reply over several connections, each of which goes on where the last one broke. */
export class ReplyEventReader {
  seen: SeenReply;
  private readonly messageId: string;
  private lastEventId: string | undefined;
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
  constructor(messageId: string, before: string) {
    this.messageId = messageId;
    this.seen = { text: before, end: undefined };
  }

  /** Reads at one server until the stream ends or breaks. */
  async readAt(visitor: ClusterVisitor, site: Site, chatId: string): Promise<void> {
    const from = formatReplyEventId({ messageId: this.messageId, offset: this.seen.text.length });
    const headers = { accept: "text/event-stream", "last-event-id": this.lastEventId ?? from };
    try {
      const path = `/api/chats/${chatId}/events`;
      const incoming = await visitor.browserAt(site).open("GET", path, { headers });
      if (incoming.statusCode !== 200) incoming.resume();
      else for await (const piece of incoming.setEncoding("utf8")) this.parser.feed(String(piece));
    } catch {
      visitor.failures += 1;
    }
    // A broken connection may have left half an event.
    this.parser.reset();
  }

  private append(text: string): void {
    this.seen = { ...this.seen, text: this.seen.text + text };
  }
}
