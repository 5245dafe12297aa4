import { type Message as MessagePayload, message as messageSchema } from "#contract/chats/messages.ts";
import { problemCode } from "#contract/http/problem-schema.ts";
import type { Message } from "../../models/message.ts";

const { role: messageRole, status: messageStatus } = messageSchema.shape;

export type PresentableMessage = Pick<
  Message,
  "id" | "role" | "content" | "timestamp" | "status" | "code" | "retryAt" | "isCut" | "versions"
>;

/** All members of a message except its text. */
export function presentMessageHead(
  message: Omit<PresentableMessage, "content">,
): Omit<MessagePayload, "content"> {
  const { id, role, timestamp, status, code, retryAt, isCut, versions } = message;
  return {
    id,
    role: messageRole.parse(role),
    timestamp: timestamp.toISOString(),
    status: messageStatus.parse(status),
    ...(code !== null && { code: problemCode.parse(code) }),
    ...(retryAt !== null && { retryAt: retryAt.toISOString() }),
    ...(isCut && { isCut }),
    ...(versions !== undefined && { versions: [...versions] }),
  };
}

export function presentMessage(message: PresentableMessage): MessagePayload {
  return { ...presentMessageHead(message), content: message.content };
}
