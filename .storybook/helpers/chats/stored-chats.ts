import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ChatRow, MessageRow } from "#contract/mock/state/mock-tables.ts";
import { harnessOf } from "../../harness/harness.ts";

/** The chats of the scenario's user, newest first. */
export function userChats({ tables }: MockWorld): ChatRow[] {
  const own = tables.chats.filter(({ userId }) => userId === tables.mainUserId);
  return own.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** The chats of the scenario's user in list order: pinned ones first, then newest or oldest first. */
export function listedChats(world: MockWorld, sort: "asc" | "desc" = "desc"): ChatRow[] {
  const own = sort === "desc" ? userChats(world) : userChats(world).toReversed();
  return own.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
}

/** The last unpinned chat of the first page. */
export function lastUnpinnedChat(context: Parameters<typeof harnessOf>[0]): ChatRow {
  const chat = listedChats(harnessOf(context).world)[5];
  if (chat === undefined) throw new Error("The scenario has no sixth chat.");
  return chat;
}

export function newestChat(world: MockWorld): ChatRow {
  const [newest] = userChats(world);
  if (newest === undefined) throw new Error("Nobody has a chat in this scenario.");
  return newest;
}

export function longestChat(world: MockWorld): ChatRow {
  const [longest, ...others] = userChats(world);
  if (longest === undefined) throw new Error("Nobody has a chat in this scenario.");
  const lengthOf = ({ id }: ChatRow) => shownMessages(world, id).length;
  return others.reduce((most, chat) => (lengthOf(chat) > lengthOf(most) ? chat : most), longest);
}

/** A chat that the scenario's user continued on later days. */
export function multiDayChat(world: MockWorld): ChatRow {
  const daysOf = ({ id }: ChatRow) =>
    new Set(shownMessages(world, id).map(({ timestamp }) => timestamp.slice(0, "2026-11-20".length)));
  const chat = userChats(world).find((own) => daysOf(own).size > 1);
  if (chat === undefined) throw new Error("Nobody came back to a chat in this scenario.");
  return chat;
}

/** The visible messages of a chat, oldest first: those of the selected branch. */
export function shownMessages({ tables }: MockWorld, chatId: string): MessageRow[] {
  const shown = tables.messages.filter((message) => message.chatId === chatId && message.isShown);
  return shown.toSorted((one, other) => one.position - other.position);
}

/** The last reply of the newest chat; a story may change it before the app is rendered. */
export function lastReply(world: MockWorld): MessageRow {
  const last = shownMessages(world, newestChat(world).id).findLast(({ role }) => role === "assistant");
  if (last === undefined) throw new Error("Nobody was answered in this scenario.");
  return last;
}
