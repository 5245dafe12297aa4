import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const administrator: Scenario = {
  label: "Administrator",
  description: "Administrator",
  build: (world) => void addSignedInProtagonist(world),
};
