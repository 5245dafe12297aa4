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

/** Tells whether a text, such as one from an address, names a scenario. */
export function isScenarioName(name: string): name is ScenarioName {
  return scenarioNames.some((known) => known === name);
}

/** A world of its own, as the scenario describes it: the same each time but for the clock it is given. */
export function makeMockWorld(scenario: ScenarioName, options: MockWorldOptions = {}): MockWorld {
  const world = new MockWorld(options);
  scenarios[scenario].build(world);
  return world;
}
