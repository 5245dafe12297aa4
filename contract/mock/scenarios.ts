import { MockWorld, type MockWorldOptions } from "./mock-world.ts";
import { addConversations } from "./scenarios/add-conversations.ts";
import { addDevices } from "./scenarios/add-devices.ts";
import { addMainUser } from "./scenarios/add-main-user.ts";
import { limitCost, spendReplies } from "./scenarios/add-monthly-limits.ts";
import { addRunningReply } from "./scenarios/add-running-reply.ts";
import { addUsage } from "./scenarios/add-usage.ts";
import { administrator } from "./scenarios/administrator.ts";
import { addConversation } from "./scenarios/conversation.ts";
import { hostile } from "./scenarios/hostile.ts";
import { longHistory } from "./scenarios/long-history.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import type { UserRow } from "./state/mock-tables.ts";

const newcomer: Scenario = {
  label: "Newcomer",
  description: "A user after the first sign-in, without chats.",
  build: (world) => {
    addMainUser(world, 0);
    world.signIn(world.browser(1), "user");
  },
};

const signedOut: Scenario = {
  label: "Signed out",
  description: "A signed-out user with a passkey on this device and fourteen chats.",
  build: (world) => addConversations(world, addMainUser(world)),
};

/** Plus or minus a third: two to four seconds for each call. */
const latencyMilliseconds = 3000;

const slow: Scenario = {
  label: "Slow",
  description:
    "The history of the regular scenario over a slow connection: each call takes two to four seconds, and replies grow by three words a second.",
  build: (world) => {
    addRegular(world);
    addRunningReply(world);
    world.languageModel.isSlow = true;
    world.latencyMilliseconds = latencyMilliseconds;
  },
};

const modelDown: Scenario = {
  label: "Model down",
  description:
    "The language model cannot be reached: every reply fails, and the newest chat ends with a failed reply.",
  build: (world) => {
    addConversation(world, addRegular(world), {
      startedHoursAgo: 0.2,
      turns: [
        "Three names for a small café that used to be a lighthouse keeper's house",
        "1. **Last Light**\n2. **The Keeper's Table**\n3. **Second Watch**",
        "The second one. And a sentence for the door?",
        "",
      ],
      ending: { status: "failed", code: "model_unavailable" },
    });
    world.languageModel.failure = "model_unavailable";
  },
};

/** A user with fourteen chats, signed in in the first browser. */
function addRegular(world: MockWorld): UserRow {
  addConversations(world, addMainUser(world));
  return world.signIn(world.browser(1), "user");
}

const regular: Scenario = {
  label: "Regular",
  description:
    "A daily user: fourteen chats on two pages, with Markdown of every kind. One is pinned, one is still being answered. Some replies have versions, were stopped, interrupted or failed. Two passkeys and three sessions. A part of the month's allowance is used.",
  build: (world) => {
    const user = addRegular(world);
    addRunningReply(world);
    addDevices(world, user);
    addUsage(world);
    limitCost(world, user);
  },
};

const allowanceSpent: Scenario = {
  label: "Allowance spent",
  description:
    "A daily user who has had all replies of the month: every further one is refused until the next month begins.",
  build: (world) => {
    const user = addRegular(world);
    addUsage(world);
    spendReplies(world, user);
  },
};

export const scenarioNames = [
  "signedOut",
  "newcomer",
  "regular",
  "longHistory",
  "administrator",
  "modelDown",
  "allowanceSpent",
  "slow",
  "hostile",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

export const scenarios: Record<ScenarioName, Scenario> = {
  signedOut,
  newcomer,
  regular,
  longHistory,
  administrator,
  modelDown,
  allowanceSpent,
  slow,
  hostile,
};

/** Whether a text, such as one from a URL, names a scenario. */
export function isScenarioName(name: string): name is ScenarioName {
  return scenarioNames.some((known) => known === name);
}

/** A new world of a scenario: the same each time except for the clock. */
export function makeMockWorld(scenario: ScenarioName, options: MockWorldOptions = {}): MockWorld {
  const world = new MockWorld(options);
  scenarios[scenario].build(world);
  return world;
}
