import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";

/** Deletes the user's chats among those given, and aborts their replies. Returns their number. */
export function deleteChats(world: MockWorld, person: UserRow, ids: readonly string[]): number {
  const { tables } = world;
  const own = tables.chats.filter(({ id, userId }) => userId === person.id && ids.includes(id));
  const gone = new Set(own.map(({ id }) => id));
  const running = tables.messages.filter(({ chatId, status }) => gone.has(chatId) && status === "streaming");
  tables.chats = tables.chats.filter(({ id }) => !gone.has(id));
  tables.messages = tables.messages.filter(({ chatId }) => !gone.has(chatId));
  world.assistant.drop(running.map(({ id }) => id));
  return gone.size;
}
