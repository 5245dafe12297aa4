import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { addConversations } from "./add-conversations.ts";
import { addDevices } from "./add-devices.ts";
import { addProtagonist } from "./add-protagonist.ts";
import { addRunningReply } from "./add-running-reply.ts";
import type { Scenario } from "./scenario.ts";

/** A user with fourteen chats, signed in in the first browser. */
export function addRegular(world: MockWorld): UserRow {
  addConversations(world, addProtagonist(world));
  return world.signIn(world.browser(1), "user");
}

export const regular: Scenario = {
  label: "Regular",
  description:
    "A daily user: fourteen chats on two pages, with Markdown of every kind. One is pinned, one is still being answered. Some replies have versions, were stopped, interrupted or failed. Two passkeys and three sessions.",
  build: (world) => {
    const person = addRegular(world);
    addRunningReply(world);
    addDevices(world, person);
  },
};
