import { addProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const newcomer: Scenario = {
  label: "Newcomer",
  description: "Somebody who has just signed in for the first time and has no chats.",
  build: (world) => {
    addProtagonist(world, 0);
    world.signIn(world.browser(1), "user");
  },
};
