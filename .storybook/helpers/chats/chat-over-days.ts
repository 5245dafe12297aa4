import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ChatRow } from "#contract/mock/state/mock-tables.ts";
import { chatsOf } from "./stored-chats.ts";
import { messagesOf } from "./stored-messages.ts";

/** A chat that the scenario's person came back to on other days. */
export function chatOverDays(world: MockWorld): ChatRow {
  const daysOf = ({ id }: ChatRow) =>
    new Set(messagesOf(world, id).map(({ timestamp }) => timestamp.slice(0, "2026-11-20".length)));
  const chat = chatsOf(world).find((own) => daysOf(own).size > 1);
  if (chat === undefined) throw new Error("Nobody came back to a chat in this scenario.");
  return chat;
}
