import type { ListedChat } from "./listed-chat.ts";

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly content: string;
}

/**
 * A chat as the messages on its branch on display tell of it. Its row is read a moment before them, and may be older:
 * then it would say that nothing is written beside a reply that is.
 */
export function chatAsOf(chat: ListedChat, messages: readonly Shown[]): ListedChat {
  const running = messages.find(({ status }) => status === "streaming");
  const initialPrompt = messages[0]?.content ?? chat.initialPrompt;
  return { ...chat, initialPrompt, messageCount: messages.length, runningReplyId: running?.id ?? null };
}
