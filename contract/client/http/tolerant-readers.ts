import type { z } from "zod";
import type { exchangeResponse } from "../../chats/chat.ts";
import { isNumber, isString, propertyOf } from "./type-guards.ts";

/** Tolerant readers of the three answers that product section 7 lets a server word in more than one way. */

function readId(answer: unknown, name: string): string | undefined {
  const value = propertyOf(answer, name);
  return isNumber(value) || (isString(value) && value !== "") ? String(value) : undefined;
}

function readContent(answer: unknown, name: string): string | undefined {
  const content = propertyOf(propertyOf(answer, name), "content");
  return isString(content) && content !== "" ? content : undefined;
}

/** The id of a new chat: `chatId`, `chat.id` or `id`. */
export function readStartedChatId(answer: unknown): string | undefined {
  return readId(answer, "chatId") ?? readId(propertyOf(answer, "chat"), "id") ?? readId(answer, "id");
}

/** The text of a reply: `aiMessage.content` or `message.content`. */
export function readReplyText(answer: unknown): string | undefined {
  return readContent(answer, "aiMessage") ?? readContent(answer, "message");
}

type Exchange = z.infer<typeof exchangeResponse>;

/** Whether the response to a message has both messages, as in the contract. */
export function isCompleteExchange(answer: Partial<Exchange>): answer is Exchange {
  return answer.userMessage !== undefined && answer.aiMessage !== undefined;
}

/** Whether the first reply of a new chat is still streaming. */
export function isReplyStreaming(answer: unknown): boolean {
  return propertyOf(propertyOf(answer, "message"), "status") === "streaming";
}

/** Whether a toggled invite link is valid; undefined where the answer does not say. */
export function readLinkValidity(answer: unknown): boolean | undefined {
  const validity = propertyOf(propertyOf(answer, "inviteLink"), "isValid");
  return typeof validity === "boolean" ? validity : undefined;
}
