import type { Chat } from "../../chats/chat.ts";
import { messageStatuses } from "../../chats/message-statuses.ts";
import type { Message } from "../../chats/messages.ts";
import { isProblemCode, type ProblemCode } from "../../problem.ts";
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

export const isCode: Guard<ProblemCode> = isProblemCode;
export const isStatus = isOneOf(messageStatuses);

export const messageMembers = {
  id: isText,
  role: isOneOf(["user", "assistant", "system"]),
  content: isText,
  timestamp: isTime,
  status: isStatus,
  code: isMissingOr(isCode),
  retryAt: isMissingOr(isTime),
  isCut: isMissingOr(isTruth),
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
