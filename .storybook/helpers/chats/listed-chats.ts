import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ChatRow } from "#contract/mock/state/mock-tables.ts";
import { chatsOf } from "./stored-chats.ts";

/** The chats of the scenario's person as the list has them: pinned ones first, the newest or the oldest before the others. */
export function listedChats(world: MockWorld, sort: "asc" | "desc" = "desc"): ChatRow[] {
  const own = sort === "desc" ? chatsOf(world) : chatsOf(world).toReversed();
  return own.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
}
