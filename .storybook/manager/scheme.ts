export type StorybookScheme = "light" | "dark";

/** The scheme of the toolbar's theme. */
export function schemeOf(theme: unknown, isSystemDark: boolean): StorybookScheme {
  if (theme === "light" || theme === "dark") return theme;
  return isSystemDark ? "dark" : "light";
}

/** The toolbar's theme in an address: `globals=theme:dark;direction:rtl`. */
export function themeInAddress(query: string): string | undefined {
  return new URLSearchParams(query).get("globals")?.match(/theme:(\w+)/)?.[1];
}
