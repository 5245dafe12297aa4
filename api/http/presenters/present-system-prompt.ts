import type { SystemPrompt } from "#contract/chats/system-prompts.ts";
import type { ChatStyle } from "../../domain/chats/chat-style-service.ts";

/** A chatbot style as users choose it, without its content. */
export function presentSystemPrompt({ id, name, description, isDefault }: ChatStyle): SystemPrompt {
  return { id, name, ...(description !== null && { description }), isDefault };
}
