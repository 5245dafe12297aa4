import type { z } from "zod";
import { tryEvents } from "../administration/styles.ts";
import { listEvents, replyEvents, sessionEnded } from "../chats/chat-events.ts";
import type { RouteName } from "../http/route-name.ts";
import type { Descriptions } from "./call-notes.ts";
import { sessionEndedText } from "./named-schemas.ts";
import { contextStartText } from "./schemas/chats.ts";

interface EventNotes {
  readonly description?: string;
  readonly members?: Descriptions;
}

/** An event stream: the name of its schema, and its events by their names on the wire. */
export interface EventStreamNotes {
  readonly name: string;
  readonly description: string;
  readonly events: Readonly<Record<string, z.ZodType>>;
  readonly notes: Readonly<Record<string, EventNotes>>;
  /** Precedes the schema names of payloads that another stream has in another form. */
  readonly prefix?: string;
}

const sessionEndedNotes = {
  description: "The session has ended, and the stream with it: do not open it again before a sign-in.",
  members: { code: "As that of the calls after it.", sessionEnded: sessionEndedText },
};

const replyNotes = {
  reply: {
    description:
      "The first event. It comes again where text is taken back, because it has proven to be reasoning: it replaces all of the text, and its id names a later epoch.",
    members: {
      messageId: "The reply that is written.",
      text: "Its text so far, or what follows the position of Last-Event-ID. A long text goes on in `delta`.",
    },
  },
  delta: { description: "Further text.", members: { text: "To be put behind the text before it." } },
  reasoning: {
    description: "The reasoning of the model before its answer.",
    members: {
      text: "A part of it.",
      at: "Its position, in UTF-16 units. At 0 it replaces what is shown, as when another model has stepped in.",
    },
  },
  done: {
    description: "The last event.",
    members: { message: "The reply as it ended. Its code is `deleted` if the chat was deleted meanwhile." },
  },
} as const;

/** The streams by the calls that open them. */
export const eventStreams: Partial<Record<RouteName, EventStreamNotes>> = {
  "chats.events": {
    name: "ReplyStreamEvent",
    description:
      "`reply` is first, and `done` last. The id of an event is `<message id>.<offset>`: the position in the reply behind it, in UTF-16 units. Once text was taken back it is `<message id>.<offset>.<epoch>`.",
    events: { ...replyEvents, "session-ended": sessionEnded },
    notes: {
      ...replyNotes,
      done: {
        ...replyNotes.done,
        members: { ...replyNotes.done.members, contextStart: contextStartText },
      },
      "session-ended": sessionEndedNotes,
    },
  },
  "chats.listEvents": {
    name: "ChatListStreamEvent",
    description:
      "The events have no ids, and missed ones are not sent again: read the list each time when the stream is open.",
    events: { ...listEvents, "session-ended": sessionEnded },
    notes: {
      chat: {
        description: "A new chat, or a chat of which the list shows something else than before.",
        members: { chat: "The chat as the list shows it now." },
      },
      "reply-ended": {
        description: "A reply of any chat has ended.",
        members: { chatId: "Its chat.", title: "The title of the chat.", status: "How it ended." },
      },
      deleted: { description: "Chats were deleted.", members: { ids: "The ids of the chats." } },
      changed: { description: "The list has changed in some way: read it again." },
      "session-ended": sessionEndedNotes,
    },
  },
  "styles.try": {
    name: "TryStreamEvent",
    description: "`reply` is first, and `done` last. The events have no ids.",
    events: tryEvents,
    notes: {
      ...replyNotes,
      reply: { ...replyNotes.reply, members: { messageId: "Null: nothing is stored.", text: "Empty." } },
      done: { description: "The last event.", members: { message: "The answer as it ended." } },
    },
    prefix: "Try",
  },
};

/** Names a schema after its event: `reply-ended` becomes `ReplyEndedEvent`. */
function eventSchemaName(event: string, prefix = ""): string {
  const words = event.split("-").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${prefix}${words.join("")}Event`;
}

/** The events of a stream with the names of their schemas. */
export function eventSchemaNames({ events, prefix }: EventStreamNotes): [string, string][] {
  return Object.keys(events).map((event) => [event, eventSchemaName(event, prefix)]);
}
