import type { z } from "zod";
import { tryEvents } from "../administration/styles.ts";
import { listEvents, replyEvents, sessionEnded } from "../chats/chat-events.ts";
import type { RouteName } from "../http/route-name.ts";

/** An event stream: the name of its schema, and its events by their names on the wire. */
export interface EventStreamNotes {
  readonly name: string;
  readonly description: string;
  readonly events: Readonly<Record<string, z.ZodType>>;
  /** Before the names of payloads that another stream has in another form. */
  readonly prefix?: string;
}

/** The streams by the calls that open them. */
export const eventStreams: Partial<Record<RouteName, EventStreamNotes>> = {
  "chats.events": {
    name: "ReplyStreamEvent",
    description:
      "`reply` is first, and `done` last. The id of an event is `<message id>.<offset>`: the position in the reply behind it.",
    events: { ...replyEvents, "session-ended": sessionEnded },
  },
  "chats.listEvents": {
    name: "ChatListStreamEvent",
    description: "`changed` asks to read the list again.",
    events: { ...listEvents, "session-ended": sessionEnded },
  },
  "styles.try": {
    name: "TryStreamEvent",
    description: "`reply` is first, and `done` last. The events have no ids.",
    events: tryEvents,
    prefix: "Try",
  },
};

/** `reply-ended` as `ReplyEndedEvent`. */
function eventSchemaName(event: string, prefix = ""): string {
  const words = event.split("-").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${prefix}${words.join("")}Event`;
}

/** The events of a stream with the names of their schemas. */
export function eventSchemaNames({ events, prefix }: EventStreamNotes): [string, string][] {
  return Object.keys(events).map((event) => [event, eventSchemaName(event, prefix)]);
}
