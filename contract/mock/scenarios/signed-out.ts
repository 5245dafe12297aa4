import { addConversations } from "./add-conversations.ts";
import { addProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const signedOut: Scenario = {
  label: "Signed out",
  description: "Somebody with a passkey on this device and fourteen chats, who has not signed in yet.",
  build: (world) => addConversations(world, addProtagonist(world)),
};
