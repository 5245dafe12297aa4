import type { Chat as ChatPayload } from "#contract/chat.ts";
import type { ListedChat } from "../domain/chats/listed-chat.ts";

/** A chat as its owner sees it. */
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
}: ListedChat): ChatPayload {
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
  };
}
