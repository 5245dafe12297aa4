import { z } from "zod";
import { problemCode } from "../http/problem-schema.ts";
import { sessionEndReasons } from "../problem.ts";
import { chat } from "./chat.ts";
import { contextStart } from "./chat-answers.ts";
import { message, messageStatus } from "./messages.ts";

/** The events of the two streams: `data:` as one line of JSON, by the name in `event:` (HTML standard, section 9.2). */

/** `session-ended`: either may end with it when the session does, and why. */
export const sessionEnded = z.object({
  code: problemCode,
  /** With `unauthenticated`: it was ended from elsewhere. */
  sessionEnded: z.enum(sessionEndReasons).optional(),
});

/** A message that has ended. A reply whose chat was deleted ends with a code of its own. */
const endedMessage = message.extend({ code: problemCode.or(z.literal("deleted")).optional() });

/** GET /chats/:id/events: a reply as it grows. Each event has the place after it as its id. */
export const replyEvents = {
  /** The text from the offset that was asked for up to now, of a long one its beginning; the first event. */
  reply: z.object({ messageId: z.string(), text: z.string() }),
  /** The events after it. */
  delta: z.object({ text: z.string() }),
  /** The end; the last event. */
  done: z.object({ message: endedMessage, contextStart }),
} as const;

/** GET /events: what changes in a person's list of chats. */
export const listEvents = {
  /** A chat that is new, or of which something that the list shows has changed. */
  chat: z.object({ chat }),
  /** A reply has ended, in whichever chat. */
  "reply-ended": z.object({ chatId: z.string(), title: z.string(), status: messageStatus }),
  deleted: z.object({ ids: z.array(z.string()) }),
  /** Something has changed that cannot be named: the list must be read again. */
  changed: z.object({}),
} as const;

type EventsOf<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events & string]: { readonly event: Name; readonly data: z.infer<Events[Name]> };
}[keyof Events & string];

export type ReplyEvent = EventsOf<typeof replyEvents>;
export type ListEvent = EventsOf<typeof listEvents>;
