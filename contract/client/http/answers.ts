import type { z } from "zod";
import type { exchange } from "../../chats/chat-answers.ts";
import { isNumber, isText, memberOf } from "./type-guards.ts";

/** Tolerant readers of the three answers that product section 7 lets a server word in more than one way. */

function nameIn(answer: unknown, name: string): string | undefined {
  const value = memberOf(answer, name);
  return isNumber(value) || (isText(value) && value !== "") ? String(value) : undefined;
}

function contentIn(answer: unknown, name: string): string | undefined {
  const content = memberOf(memberOf(answer, name), "content");
  return isText(content) && content !== "" ? content : undefined;
}

/** The id of a new chat: `chatId`, `chat.id` or `id`. */
export function readChatId(answer: unknown): string | undefined {
  return nameIn(answer, "chatId") ?? nameIn(memberOf(answer, "chat"), "id") ?? nameIn(answer, "id");
}

/** The text of a reply: `aiMessage.content` or `message.content`. */
export function readReply(answer: unknown): string | undefined {
  return contentIn(answer, "aiMessage") ?? contentIn(answer, "message");
}

type Exchange = z.infer<typeof exchange>;

/** Whether the response to a message has both messages, as in the contract. */
export function isWholeExchange(answer: Partial<Exchange>): answer is Exchange {
  return answer.userMessage !== undefined && answer.aiMessage !== undefined;
}

/** Whether the first reply of a new chat is still streaming. */
export function isBegun(answer: unknown): boolean {
  return memberOf(memberOf(answer, "message"), "status") === "streaming";
}

/** Whether a toggled invite link is valid; undefined where the answer does not say. */
export function readValidity(answer: unknown): boolean | undefined {
  const validity = memberOf(memberOf(answer, "inviteLink"), "isValid");
  return typeof validity === "boolean" ? validity : undefined;
}
