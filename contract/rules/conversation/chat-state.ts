interface VisibleMessage {
  readonly id: string;
  readonly role: string;
  readonly status: string;
}

interface ChatState {
  readonly messageCount: number;
  readonly runningReplyId: string | null;
}

/**
 * Derives status, count and first prompt from the visible messages, because the chat row is read before them
 * and may be stale. A branch that starts with a reply has no first prompt.
 */
export function deriveListedChat<Chat extends { readonly initialPrompt: string }>(
  chat: Chat,
  messages: readonly VisibleMessage[],
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

/** The members of a change that differ from the chat. */
export function changedSettings(
  chat: Settings,
  { title, pinned }: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): Partial<Settings> {
  return {
    ...(title !== undefined && title !== chat.title && { title }),
    ...(pinned !== undefined && pinned !== chat.pinned && { pinned }),
  };
}
