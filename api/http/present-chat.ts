import type { Chat as ChatPayload } from "#contract/chats.ts";
import type { Chat } from "../models/chat.ts";

/** A chat as its owner sees it. */
export function presentChat({
  id,
  title,
  initialPrompt,
  systemPromptId,
  createdAt,
  messageCount,
}: Chat): ChatPayload {
  return {
    id,
    title,
    initialPrompt,
    systemPromptId,
    createdAt: createdAt.toISOString(),
    messageCount,
  };
}
