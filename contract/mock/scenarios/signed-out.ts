import { addConversations } from "./add-conversations.ts";
import { addProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const signedOut: Scenario = {
  label: "Signed out",
  description: "A signed-out user with a passkey on this device and fourteen chats.",
  build: (world) => addConversations(world, addProtagonist(world)),
};
