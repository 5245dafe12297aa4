import { addProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const newcomer: Scenario = {
  label: "Newcomer",
  description: "A user after the first sign-in, without chats.",
  build: (world) => {
    addProtagonist(world, 0);
    world.signIn(world.browser(1), "user");
  },
};
