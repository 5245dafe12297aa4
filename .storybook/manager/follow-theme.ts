import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { type API, addons } from "storybook/manager-api";
import { globalsInAddress, schemeOf } from "./scheme.ts";
import { storybookTheme } from "./storybook-theme.ts";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
let theme: unknown = globalsInAddress(window.location.search).theme;

const currentScheme = () => schemeOf(theme, systemDark.matches);

/** The manager's theme before its first paint. */
export function initialTheme() {
  document.documentElement.style.colorScheme = currentScheme();
  return storybookTheme(currentScheme());
}

/** Changes the manager's theme with the toolbar's, which also leaves it to the system. */
export function followTheme(api: API): void {
  const apply = () => {
    document.documentElement.style.colorScheme = currentScheme();
    api.setOptions({ theme: storybookTheme(currentScheme()) });
  };
  const read = ({ globals }: { globals: Record<string, unknown> }) => {
    if (globals.theme === theme) return;
    theme = globals.theme;
    apply();
  };
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, read);
  channel.on(GLOBALS_UPDATED, read);
  systemDark.addEventListener("change", apply);
}
