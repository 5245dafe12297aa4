import { type PasskeyOutcome, passkeyOutcomes } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import { type ScenarioName, scenarioNames } from "#contract/mock/scenarios.ts";
import { type StoryRole, storyRoles } from "../harness/story-parameters.ts";
import { brandNames, type SampleBrand } from "./brands.ts";

const themes = ["light", "dark", "system"] as const;
const directions = ["ltr", "rtl"] as const;

/** The toolbars' values; unknown ones are replaced by the initial values. */
export interface Toolbars {
  readonly scenario: ScenarioName;
  readonly role: StoryRole;
  readonly theme: (typeof themes)[number];
  readonly direction: (typeof directions)[number];
  readonly brand: SampleBrand;
  readonly passkey: PasskeyOutcome;
}

function oneOf<Value extends string>(values: readonly Value[], asked: unknown, otherwise: Value): Value {
  return values.find((value) => value === asked) ?? otherwise;
}

/** Parses Storybook's globals, which a URL can set to anything. */
export function readToolbars(globals: Record<string, unknown>): Toolbars {
  return {
    scenario: oneOf(scenarioNames, globals.scenario, "regular"),
    role: oneOf(storyRoles, globals.role, "asScenario"),
    theme: oneOf(themes, globals.theme, "system"),
    direction: oneOf(directions, globals.direction, "ltr"),
    brand: oneOf(brandNames, globals.brand, "short"),
    passkey: oneOf(passkeyOutcomes, globals.passkey, "success"),
  };
}
