import { z } from "zod";
import { problemCode } from "../http/problem-schema.ts";
import { sessionEndReasons } from "../problem.ts";
import { chat, contextStart } from "./chat.ts";
import { message, messageStatus } from "./messages.ts";

/**
 * The events of the two streams: `data:` as one line of JSON, by the name in `event:` (HTML standard, section
 * 9.2).
 */

/** `session-ended`: the last event of either stream when the session ends, with the reason. */
export const sessionEnded = z.object({
  code: problemCode,
  /** With `unauthenticated`: why the session was ended elsewhere. */
  sessionEnded: z.enum(sessionEndReasons).optional(),
});

/** A message that has ended. A reply whose chat was deleted has a code of its own. */
const endedMessage = message.extend({ code: problemCode.or(z.literal("deleted")).optional() });

/** GET /chats/:id/events: a streaming reply. The id of an event is the position after it. */
export const replyEvents = {
  /**
   * The first event: the text from the requested offset; only its beginning if it is long. It comes again where text was taken
   * back, because it has proven to be reasoning: it replaces all of the text. Its id names another epoch then.
   */
  reply: z.object({ messageId: z.string(), text: z.string() }),
  /** Further text. */
  delta: z.object({ text: z.string() }),
  /**
   * The model's reasoning before its answer, after `reply`. `at` is its position in UTF-16 units; at 0 it replaces the reasoning
   * so far, for example because another model has stepped in. The id is the position in the text.
   */
  reasoning: z.object({ text: z.string(), at: z.int() }),
  /** The end; the last event. */
  done: z.object({ message: endedMessage, contextStart }),
} as const;

/** GET /events: changes of the user's chat list. */
export const listEvents = {
  /** A new chat, or a chat whose list entry changed. */
  chat: z.object({ chat }),
  /** A reply of any chat has ended. */
  "reply-ended": z.object({ chatId: z.string(), title: z.string(), status: messageStatus }),
  deleted: z.object({ ids: z.array(z.string()) }),
  /** An unspecified change: reload the list. */
  changed: z.object({}),
} as const;

type EventsOf<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events & string]: { readonly event: Name; readonly data: z.infer<Events[Name]> };
}[keyof Events & string];

export type ReplyEvent = EventsOf<typeof replyEvents>;
export type ChatListEvent = EventsOf<typeof listEvents>;
