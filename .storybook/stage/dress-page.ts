import type { Toolbars } from "./toolbar-values.ts";

/** Gives the page the theme and the direction of the toolbars, as the app's own page would have them. */
export function dressPage({ theme, direction }: Toolbars): void {
  const { documentElement: page } = document;
  page.dir = direction;
  if (theme === "system") delete page.dataset.theme;
  else page.dataset.theme = theme;
}
