import { passkeyOutcomes } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import { scenarioNames, scenarios } from "#contract/mock/scenarios.ts";
import { brandNames, brands } from "./brands.ts";

const scenarioItems = scenarioNames.map((value) => ({ value, title: scenarios[value].label }));

/** The initial values of the toolbars. */
export const initialGlobals = {
  scenario: "regular",
  role: "asScenario",
  theme: "light",
  direction: "ltr",
  brand: "short",
  passkey: "success",
} as const;

type Icon = "beaker" | "user" | "mirror" | "transfer" | "paintbrush" | "key";

function toolbar(title: string, icon: Icon, items: readonly { value: string; title: string }[]) {
  return { name: title, description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}

/** The toolbars of every story; a story's own `globals` override them. */
export const globalTypes = {
  scenario: toolbar("Scenario", "beaker", scenarioItems),
  role: toolbar("Role", "user", [
    { value: "asScenario", title: "As the scenario says" },
    { value: "anonymous", title: "Visitor" },
    { value: "user", title: "User" },
    { value: "admin", title: "Administrator" },
  ]),
  theme: toolbar("Theme", "mirror", [
    { value: "light", title: "Light" },
    { value: "dark", title: "Dark" },
    { value: "system", title: "As the system" },
  ]),
  direction: toolbar("Direction", "transfer", [
    { value: "ltr", title: "Left to right" },
    { value: "rtl", title: "Right to left" },
  ]),
  brand: toolbar(
    "Brand",
    "paintbrush",
    brandNames.map((value) => ({ value, title: brands[value] })),
  ),
  passkey: toolbar(
    "Passkey",
    "key",
    passkeyOutcomes.map((value) => ({ value, title: `Passkey: ${value}` })),
  ),
};
