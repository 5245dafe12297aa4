import type { Toolbars } from "../toolbars/toolbar-values.ts";

/**
 * Gives the page the theme and the direction of the toolbars, as the app's own page would have them, and lets our
 * own elements come first: Storybook's hidden links before them would keep axe from knowing our skip link as one.
 */
export function dressPage({ theme, direction }: Toolbars): void {
  const { documentElement: page } = document;
  page.dir = direction;
  if (theme === "system") delete page.dataset.theme;
  else page.dataset.theme = theme;
  document.body.append(...document.querySelectorAll(".sb-wrapper"));
}
