import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { addConversation } from "./conversation.ts";
import { household } from "./texts/household.ts";
import { learning } from "./texts/learning.ts";
import { speeches } from "./texts/speeches.ts";

/** The history of a user who visits daily: fourteen chats of the last nine days, on two pages. */
export function addConversations(world: MockWorld, user: UserRow): void {
  for (const conversation of [...speeches, ...household, ...learning])
    addConversation(world, user, conversation);
}
