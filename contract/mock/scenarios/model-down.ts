import { addSignedInProtagonist } from "./add-protagonist.ts";
import type { Scenario } from "./scenario.ts";

export const modelDown: Scenario = {
  label: "Model down",
  description: "Model down",
  build: (world) => void addSignedInProtagonist(world),
};
