import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { MessageRow } from "#contract/mock/state/mock-tables.ts";
import { newestChat } from "./newest-chat.ts";
import { messagesOf } from "./stored-messages.ts";

/** The last reply of the newest chat, which a story may change before the app is drawn. */
export function lastReply(world: MockWorld): MessageRow {
  const last = messagesOf(world, newestChat(world).id).findLast(({ role }) => role === "assistant");
  if (last === undefined) throw new Error("Nobody was answered in this scenario.");
  return last;
}
