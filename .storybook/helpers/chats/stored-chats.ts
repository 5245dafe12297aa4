import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ChatRow } from "#contract/mock/state/mock-tables.ts";

/** The chats of the scenario's person, the newest first. */
export function chatsOf({ tables }: MockWorld): ChatRow[] {
  const own = tables.chats.filter(({ userId }) => userId === tables.protagonistId);
  return own.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
