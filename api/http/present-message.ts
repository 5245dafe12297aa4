import { type Message as MessagePayload, message as messageSchema } from "#contract/messages.ts";
import { problemCode } from "#contract/problem-schema.ts";
import type { Message } from "../models/message.ts";

const { role: messageRole, status: messageStatus } = messageSchema.shape;

export type PresentableMessage = Pick<
  Message,
  "id" | "role" | "content" | "timestamp" | "status" | "code" | "retryAt" | "versions"
>;

export function presentMessage(message: PresentableMessage): MessagePayload {
  const { id, role, content, timestamp, status, code, retryAt, versions } = message;
  return {
    id,
    role: messageRole.parse(role),
    content,
    timestamp: timestamp.toISOString(),
    status: messageStatus.parse(status),
    ...(code !== null && { code: problemCode.parse(code) }),
    ...(retryAt !== null && { retryAt: retryAt.toISOString() }),
    ...(versions !== undefined && { versions: [...versions] }),
  };
}
