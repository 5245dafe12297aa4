import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const slow: Scenario = {
  label: "Slow",
  description: "Slow",
  build: (world) => void addSignedInProtagonist(world),
};
