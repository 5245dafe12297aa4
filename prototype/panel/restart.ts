import { clearUserData } from "#app/session/user-data.ts";
import type { ScenarioName } from "#contract/mock/scenarios.ts";
import type { Role } from "../settings.ts";

export interface Restart {
  withScenario: (scenario: ScenarioName) => void;
  withRole: (part: Role) => void;
  withNewData: (scenario: ScenarioName) => void;
}

/**
 * Restarts the app with a URL, as a link would. A scenario starts at the home page with empty storage; a role
 * keeps the page.
 */
export function restartWithUrl(base: string): Restart {
  const open = (page: string, query: Record<string, string>) => {
    const address = new URL(page, window.location.href);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    window.location.assign(address);
  };
  const openScenario = (query: Record<string, string>) => {
    clearUserData("preferences");
    open(base, query);
  };
  return {
    withScenario: (scenario) => openScenario({ scenario }),
    withNewData: (scenario) => openScenario({ scenario, reset: "" }),
    withRole: (as) => open(window.location.href, { as }),
  };
}
