import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const regular: Scenario = {
  label: "Regular",
  description: "Regular",
  build: (world) => void addSignedInProtagonist(world),
};
