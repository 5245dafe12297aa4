import type { Chat as ChatPayload } from "#contract/chat.ts";
import type { Chat } from "../models/chat.ts";

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
}: Chat): ChatPayload {
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
