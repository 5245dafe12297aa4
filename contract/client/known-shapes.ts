import type { z } from "zod";
import type { Chat } from "../chat.ts";
import type { exchange, furtherReply, stoppedReply } from "../chat-answers.ts";
import type { listEvents, replyEvents, sessionEnded } from "../event-streams.ts";
import type { Message } from "../messages.ts";
import { isProblemCode, type ProblemCode } from "../problem.ts";
import { messageStatuses } from "../statuses.ts";
import {
  type Guard,
  hasMembers,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
  isTime,
  isTruth,
} from "./guards.ts";

const isCode: Guard<ProblemCode> = isProblemCode;
const isStatus = isOneOf(messageStatuses);

const messageMembers = {
  id: isText,
  role: isOneOf(["user", "assistant", "system"]),
  content: isText,
  timestamp: isTime,
  status: isStatus,
  code: isMissingOr(isCode),
  retryAt: isMissingOr(isTime),
  versions: isMissingOr(isListOf(isText)),
};
export const isMessage = hasMembers<Message>(messageMembers);

export const chatMembers = {
  id: isText,
  title: isText,
  initialPrompt: isText,
  systemPromptId: isNullOr(isNumber),
  createdAt: isTime,
  updatedAt: isTime,
  messageCount: isNumber,
  status: isOneOf(["idle", "streaming"]),
  pinned: isTruth,
};
export const isChat = hasMembers<Chat>(chatMembers);

export const context = { contextStart: isMissingOr(isText) };

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
export const isSessionEnd = hasMembers<z.infer<typeof sessionEnded>>({ code: isCode });
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
