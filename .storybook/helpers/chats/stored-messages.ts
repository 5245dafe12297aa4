import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { MessageRow } from "#contract/mock/state/mock-tables.ts";

/** The messages of a chat as a person sees them, oldest first: those of the branch on display. */
export function messagesOf({ tables }: MockWorld, chatId: string): MessageRow[] {
  const shown = tables.messages.filter((message) => message.chatId === chatId && message.isShown);
  return shown.toSorted((one, other) => one.position - other.position);
}
