import { z } from "zod";

/** Tolerant readers: one for each answer that product section 7 lets a server word in more than one way. */

const named = z.union([z.string().min(1), z.number()]).transform(String);
const newChat = z.union([
  z.object({ chatId: named }).transform((answer) => answer.chatId),
  z.object({ chat: z.object({ id: named }) }).transform((answer) => answer.chat.id),
  z.object({ id: named }).transform((answer) => answer.id),
]);

const content = z.object({ content: z.string().min(1) }).transform((message) => message.content);
const reply = z.union([
  z.object({ aiMessage: content }).transform((answer) => answer.aiMessage),
  z.object({ message: content }).transform((answer) => answer.message),
]);

const begun = z.object({ message: z.object({ status: z.literal("streaming") }) });

const validity = z
  .object({ inviteLink: z.object({ isValid: z.boolean() }) })
  .transform((answer) => answer.inviteLink.isValid);

/** The id of a new chat: `chatId`, `chat.id` or `id`. */
export function readChatId(answer: unknown): string | undefined {
  return newChat.safeParse(answer).data;
}

/** The text of a reply: `aiMessage.content` or `message.content`. */
export function readReply(answer: unknown): string | undefined {
  return reply.safeParse(answer).data;
}

/** Whether the first reply of a new chat is being written, so that its text is still to come. */
export function isBegun(answer: unknown): boolean {
  return begun.safeParse(answer).success;
}

/** Whether an invite link is valid, in any answer that carries one. */
export function readValidity(answer: unknown): boolean | undefined {
  return validity.safeParse(answer).data;
}
