import type { Chat } from "../../chats/chat.ts";

/** A chat of a test, with a number: a higher number is newer and has later activity. */
export function sampleChat(number: number, more: Partial<Chat> = {}): Chat {
  const at = new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
  return {
    id: `chat-${number}`,
    title: `Chat ${number}`,
    initialPrompt: "",
    systemPromptId: null,
    targetTokens: null,
    createdAt: at,
    updatedAt: at,
    messageCount: 2,
    status: "idle",
    pinned: false,
    ...more,
  };
}
