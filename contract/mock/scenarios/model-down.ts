import { addConversation } from "./conversation.ts";
import { addRegular } from "./regular.ts";
import type { Scenario } from "./scenario.ts";

export const modelDown: Scenario = {
  label: "Model down",
  description:
    "The language model cannot be reached: every reply fails, and the newest chat ends with a failed reply.",
  build: (world) => {
    addConversation(world, addRegular(world), {
      begunHoursAgo: 0.2,
      turns: [
        "Three names for a small café that used to be a lighthouse keeper's house",
        "1. **Last Light**\n2. **The Keeper's Table**\n3. **Second Watch**",
        "The second one. And a sentence for the door?",
        "",
      ],
      ending: { status: "failed", code: "model_unavailable" },
    });
    world.assistant.outage = "model_unavailable";
  },
};
