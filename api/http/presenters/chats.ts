import type { ListedChat as ChatPayload } from "#contract/chats/chat.ts";
import { type Message as MessagePayload, message as messageSchema } from "#contract/chats/messages.ts";
import type { SystemPrompt } from "#contract/chats/system-prompts.ts";
import { problemCode } from "#contract/http/problem-schema.ts";
import type { FoundChat } from "../../domain/chats/list/listed-chat.ts";
import type { AvailableStyle } from "../../domain/styles/available-styles.ts";
import type { Message } from "../../models/message.ts";

const { role: messageRole, status: messageStatus } = messageSchema.shape;

/** A later release may have stored a code that this one does not know. */
const storedCode = problemCode.catch("model_unavailable");

type PresentableMessage = Pick<
  Message,
  "id" | "role" | "content" | "timestamp" | "status" | "code" | "retryAt" | "isCut" | "versions"
> &
  Pick<Message, "modelLabel" | "isFallback" | "reasoning">;

/** All members of a message except its text. */
export function presentMessageHead(
  message: Omit<PresentableMessage, "content">,
): Omit<MessagePayload, "content"> {
  const { id, role, timestamp, status, code, retryAt, isCut, versions } = message;
  const { modelLabel, isFallback, reasoning } = message;
  return {
    id,
    role: messageRole.parse(role),
    timestamp: timestamp.toISOString(),
    status: messageStatus.parse(status),
    ...(code !== null && { code: storedCode.parse(code) }),
    ...(retryAt !== null && { retryAt: retryAt.toISOString() }),
    ...(isCut && { isCut }),
    ...(modelLabel !== null && { model: { label: modelLabel, isFallback: isFallback === true } }),
    ...(reasoning !== null && { reasoning }),
    ...(versions !== undefined && { versions: [...versions] }),
  };
}

export function presentMessage(message: PresentableMessage): MessagePayload {
  return { ...presentMessageHead(message), content: message.content };
}

export function presentChat({
  id,
  title,
  initialPrompt,
  systemPromptId,
  targetTokens,
  createdAt,
  updatedAt,
  messageCount,
  pinned,
  runningReplyId,
  excerpt,
}: FoundChat): ChatPayload {
  return {
    id,
    title,
    initialPrompt,
    systemPromptId,
    targetTokens,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    messageCount,
    status: runningReplyId === null ? "idle" : "streaming",
    pinned,
    ...(excerpt !== undefined && { excerpt }),
  };
}

/** A chatbot style as users choose it, without its content. */
export function presentSystemPrompt(style: AvailableStyle): SystemPrompt {
  const { id, name, description, isDefault, starters, words } = style;
  return {
    id,
    name,
    ...(description !== null && { description }),
    isDefault,
    starters: [...starters],
    words,
  };
}
