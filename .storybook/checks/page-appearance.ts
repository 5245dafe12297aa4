import type { Toolbars } from "../toolbars/toolbar-values.ts";

/** The page's theme, direction and resulting `color-scheme`. */
export interface PageAppearance {
  readonly theme: string | undefined;
  readonly direction: string;
  readonly colorScheme: string;
}

/** Differences between the page and the toolbars. */
export function themeMismatches({ theme, direction }: Toolbars, page: PageAppearance): string[] {
  const asked: PageAppearance = {
    theme: theme === "system" ? undefined : theme,
    direction,
    colorScheme: theme === "system" ? "light dark" : theme,
  };
  return (["theme", "direction", "colorScheme"] as const)
    .filter((name) => page[name] !== asked[name])
    .map((name) => `the page's ${name} is ${page[name]}, not ${asked[name]}`);
}
