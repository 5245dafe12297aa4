import type { z } from "zod";
import type { exchange, furtherReply, stoppedReply } from "../../chats/chat-answers.ts";
import type { listEvents, replyEvents, sessionEnded } from "../../chats/chat-events.ts";
import { type ProblemCode, sessionEndReasons } from "../../problem.ts";
import { context, isChat, isCode, isMessage, isStatus, messageMembers } from "./chat-shapes.ts";
import { type Guard, hasMembers, isListOf, isMissingOr, isOneOf, isText } from "./guards.ts";

export const isExchange = hasMembers<z.infer<typeof exchange>>({
  userMessage: isMessage,
  aiMessage: isMessage,
  ...context,
});
export const isFurtherReply = hasMembers<z.infer<typeof furtherReply>>({ aiMessage: isMessage, ...context });
export const isStoppedReply = hasMembers<z.infer<typeof stoppedReply>>({ message: isMessage });

type Guards<Events extends Record<string, z.ZodType>> = {
  readonly [Name in keyof Events]: Guard<z.infer<Events[Name]>>;
};

/** The data of `session-ended`, which both streams may end with. */
export const isSessionEnd = hasMembers<z.infer<typeof sessionEnded>>({
  code: isCode,
  sessionEnded: isMissingOr(isOneOf(sessionEndReasons)),
});
const isDeleted: Guard<"deleted"> = (value) => value === "deleted";
const isCodeOrDeleted: Guard<ProblemCode | "deleted"> = (value) => isCode(value) || isDeleted(value);

/** The data of each event of GET /chats/:id/events. */
export const replyEventGuards: Guards<typeof replyEvents> = {
  reply: hasMembers({ messageId: isText, text: isText }),
  delta: hasMembers({ text: isText }),
  done: hasMembers({
    message: hasMembers({ ...messageMembers, code: isMissingOr(isCodeOrDeleted) }),
    ...context,
  }),
};

/** The data of each event of GET /events. */
export const listEventGuards: Guards<typeof listEvents> = {
  chat: hasMembers({ chat: isChat }),
  "reply-ended": hasMembers({ chatId: isText, title: isText, status: isStatus }),
  deleted: hasMembers({ ids: isListOf(isText) }),
  changed: hasMembers({}),
};
