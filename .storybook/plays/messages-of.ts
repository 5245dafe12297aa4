import type { MessageRow } from "#contract/mock/mock-tables.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";

/** The messages of a chat as a person sees them, oldest first: of a reply with several versions, the newest. */
export function messagesOf({ tables }: MockWorld, chatId: string): MessageRow[] {
  const rows = tables.messages.filter((message) => message.chatId === chatId);
  const isNewest = ({ position, version }: MessageRow) =>
    rows.every((other) => other.position !== position || other.version <= version);
  return rows.filter(isNewest).toSorted((one, other) => one.position - other.position);
}
