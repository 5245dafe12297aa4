import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { MessageRow } from "#contract/mock/state/mock-tables.ts";
import { newestChat } from "./stored-chats.ts";

/** The messages of a chat as a person sees them, oldest first: those of the branch on display. */
export function messagesOf({ tables }: MockWorld, chatId: string): MessageRow[] {
  const shown = tables.messages.filter((message) => message.chatId === chatId && message.isShown);
  return shown.toSorted((one, other) => one.position - other.position);
}

/** The last reply of the newest chat, which a story may change before the app is drawn. */
export function lastReply(world: MockWorld): MessageRow {
  const last = messagesOf(world, newestChat(world).id).findLast(({ role }) => role === "assistant");
  if (last === undefined) throw new Error("Nobody was answered in this scenario.");
  return last;
}
