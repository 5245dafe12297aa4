import type { ListedChat as ChatPayload } from "#contract/chats/chat.ts";
import type { FoundChat } from "../../domain/chats/list/listed-chat.ts";

export function presentChat({
  id,
  title,
  initialPrompt,
  systemPromptId,
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
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    messageCount,
    status: runningReplyId === null ? "idle" : "streaming",
    pinned,
    ...(excerpt !== undefined && { excerpt }),
  };
}
