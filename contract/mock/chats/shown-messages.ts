import type { MockWorld } from "../mock-world.ts";
import type { MessageRow } from "../state/mock-tables.ts";

/** The messages of the visible branch, oldest first. */
export function shownMessages({ tables }: MockWorld, chatId: string): MessageRow[] {
  const shown = tables.messages.filter((message) => message.chatId === chatId && message.isShown);
  return shown.sort((one, other) => one.position - other.position);
}
