import type { ListedChat } from "../list/listed-chat.ts";

interface Shown {
  readonly id: string;
  readonly role: string;
  readonly status: string;
}

/**
 * A chat as the messages on its branch on display tell of it. Its row is read a moment before them, and may be older:
 * then it would say that nothing is written beside a reply that is. Where an operator removed the first rows, a reply
 * may come first: that is no prompt. `firstText` is the text of the first of the messages.
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
