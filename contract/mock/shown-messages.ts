import type { MessageRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** The messages of a chat as they are shown: the newest version of each position, oldest first. */
export function shownMessages({ tables }: MockWorld, chatId: string): MessageRow[] {
  const newest = new Map<number, MessageRow>();
  for (const message of tables.messages) {
    if (message.chatId !== chatId) continue;
    const known = newest.get(message.position);
    if (known === undefined || known.version < message.version) newest.set(message.position, message);
  }
  return [...newest.values()].sort((one, other) => one.position - other.position);
}
