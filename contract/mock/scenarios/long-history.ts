import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const longHistory: Scenario = {
  label: "Long history",
  description: "Long history",
  build: (world) => void addSignedInProtagonist(world),
};
