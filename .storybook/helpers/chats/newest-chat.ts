import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ChatRow } from "#contract/mock/state/mock-tables.ts";
import { chatsOf } from "./stored-chats.ts";

export function newestChat(world: MockWorld): ChatRow {
  const [newest] = chatsOf(world);
  if (newest === undefined) throw new Error("Nobody has a chat in this scenario.");
  return newest;
}
