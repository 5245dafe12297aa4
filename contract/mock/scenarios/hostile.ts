import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const hostile: Scenario = {
  label: "Hostile texts",
  description: "Hostile texts",
  build: (world) => void addSignedInProtagonist(world),
};
