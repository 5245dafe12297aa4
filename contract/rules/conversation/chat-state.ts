interface Shown {
  readonly id: string;
  readonly role: string;
  readonly status: string;
}

interface ChatState {
  readonly messageCount: number;
  readonly runningReplyId: string | null;
}

/**
 * A chat as the messages on its branch on display tell of it. Its row is read a moment before them, and may be older:
 * then it would say that nothing is written beside a reply that is. Where an operator removed the first rows, a reply
 * may come first: that is no prompt. `firstText` is the text of the first of the messages.
 */
export function chatAsOf<Chat extends { readonly initialPrompt: string }>(
  chat: Chat,
  messages: readonly Shown[],
  firstText: string | undefined,
): Chat & ChatState {
  const running = messages.find(({ status }) => status === "streaming");
  const [first] = messages;
  const initialPrompt = first?.role === "user" ? (firstText ?? chat.initialPrompt) : chat.initialPrompt;
  return { ...chat, initialPrompt, messageCount: messages.length, runningReplyId: running?.id ?? null };
}

interface Settings {
  readonly title: string;
  readonly pinned: boolean;
}

/** What of a change differs from the chat as it is. */
export function changesOf(
  chat: Settings,
  { title, pinned }: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): Partial<Settings> {
  return {
    ...(title !== undefined && title !== chat.title && { title }),
    ...(pinned !== undefined && pinned !== chat.pinned && { pinned }),
  };
}
