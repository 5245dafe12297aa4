import { passkeyOutcomes } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import { scenarioNames, scenarios } from "#contract/mock/scenarios.ts";
import { brandNames, brands } from "./brands.ts";

/** The initial values of the toolbars. */
export const initialGlobals = {
  scenario: "regular",
  role: "asScenario",
  theme: "system",
  direction: "ltr",
  brand: "short",
  passkey: "success",
} as const;

type Icon = "beaker" | "user" | "mirror" | "transfer" | "paintbrush" | "key";

interface ToolbarItem {
  readonly value: string;
  readonly title: string;
}

/** Each value carries the toolbar's name, since the closed toolbar shows the value alone. */
function toolbar(name: string, icon: Icon, values: readonly ToolbarItem[]) {
  const items = values.map(({ value, title }) => ({ value, title: `${name}: ${title}` }));
  return { name, description: name, toolbar: { title: name, icon, items, dynamicTitle: true } };
}

/** The toolbars of every story; a story's own `globals` override them. */
export const globalTypes = {
  scenario: toolbar(
    "Scenario",
    "beaker",
    scenarioNames.map((value) => ({ value, title: scenarios[value].label })),
  ),
  role: toolbar("Role", "user", [
    { value: "asScenario", title: "by scenario" },
    { value: "anonymous", title: "Visitor" },
    { value: "user", title: "User" },
    { value: "admin", title: "Administrator" },
  ]),
  theme: toolbar("Theme", "mirror", [
    { value: "light", title: "Light" },
    { value: "dark", title: "Dark" },
    { value: "system", title: "System" },
  ]),
  direction: toolbar("Direction", "transfer", [
    { value: "ltr", title: "LTR" },
    { value: "rtl", title: "RTL" },
  ]),
  brand: toolbar(
    "Brand",
    "paintbrush",
    brandNames.map((value) => ({ value, title: brands[value] })),
  ),
  passkey: toolbar(
    "Passkey",
    "key",
    passkeyOutcomes.map((value) => ({ value, title: value })),
  ),
};
