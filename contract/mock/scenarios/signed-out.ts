import { addProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const signedOut: Scenario = {
  label: "Signed out",
  description: "Signed out",
  build: (world) => void addProtagonist(world),
};
