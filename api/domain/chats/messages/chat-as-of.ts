import type { ListedChat } from "../list/listed-chat.ts";

interface Shown {
  readonly id: string;
  readonly role: string;
  readonly status: string;
}

/**
 * Derives status, count and first prompt from the visible messages, because the chat row is read before them
 * and may be stale. A branch that starts with a reply has no first prompt.
 */
export function chatAsOf(
  chat: ListedChat,
  messages: readonly Shown[],
  firstText: string | undefined,
): ListedChat {
  const running = messages.find(({ status }) => status === "streaming");
  const [first] = messages;
  const initialPrompt = first?.role === "user" ? (firstText ?? chat.initialPrompt) : chat.initialPrompt;
  return { ...chat, initialPrompt, messageCount: messages.length, runningReplyId: running?.id ?? null };
}
