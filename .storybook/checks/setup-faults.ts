import type { Toolbars } from "../toolbars/toolbar-values.ts";

/** How the page is: its theme and direction, and the `color-scheme` that its style sheet makes of the theme. */
export interface PageSetup {
  readonly theme: string | undefined;
  readonly direction: string;
  readonly colorScheme: string;
}

/** In which ways a page is not dressed as the toolbars say: a story named Dark that is light, for one. */
export function setupFaults({ theme, direction }: Toolbars, page: PageSetup): string[] {
  const asked: PageSetup = {
    theme: theme === "system" ? undefined : theme,
    direction,
    colorScheme: theme === "system" ? "light dark" : theme,
  };
  return (["theme", "direction", "colorScheme"] as const)
    .filter((name) => page[name] !== asked[name])
    .map((name) => `the page's ${name} is ${page[name]}, not ${asked[name]}`);
}
