import { MockWorld, type MockWorldOptions } from "./mock-world.ts";
import { administrator } from "./scenarios/administrator.ts";
import { hostile } from "./scenarios/hostile.ts";
import { longHistory } from "./scenarios/long-history.ts";
import { modelDown } from "./scenarios/model-down.ts";
import { newcomer } from "./scenarios/newcomer.ts";
import { regular } from "./scenarios/regular.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { signedOut } from "./scenarios/signed-out.ts";
import { slow } from "./scenarios/slow.ts";

export const scenarioNames = [
  "signedOut",
  "newcomer",
  "regular",
  "longHistory",
  "administrator",
  "modelDown",
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
