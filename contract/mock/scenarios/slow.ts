import { addRunningReply } from "./add-running-reply.ts";
import { addRegular } from "./regular.ts";
import type { Scenario } from "./scenario.ts";

/** Plus or minus a third: two to four seconds for each call. */
const latencyMilliseconds = 3000;

export const slow: Scenario = {
  label: "Slow",
  description:
    "The history of the regular scenario over a slow connection: each call takes two to four seconds, and replies grow by three words a second.",
  build: (world) => {
    addRegular(world);
    addRunningReply(world);
    world.assistant.isTired = true;
    world.latencyMilliseconds = latencyMilliseconds;
  },
};
