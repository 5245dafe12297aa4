import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const newcomer: Scenario = {
  label: "Newcomer",
  description: "Newcomer",
  build: (world) => void addSignedInProtagonist(world),
};
