import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ChatRow } from "#contract/mock/state/mock-tables.ts";
import { chatsOf } from "./stored-chats.ts";
import { messagesOf } from "./stored-messages.ts";

export function longestChat(world: MockWorld): ChatRow {
  const [longest, ...others] = chatsOf(world);
  if (longest === undefined) throw new Error("Nobody has a chat in this scenario.");
  const lengthOf = ({ id }: ChatRow) => messagesOf(world, id).length;
  return others.reduce((most, chat) => (lengthOf(chat) > lengthOf(most) ? chat : most), longest);
}
