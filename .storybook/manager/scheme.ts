export type StorybookScheme = "light" | "dark";

/** The scheme of the toolbar's theme. */
export function schemeOf(theme: unknown, isSystemDark: boolean): StorybookScheme {
  if (theme === "light" || theme === "dark") return theme;
  return isSystemDark ? "dark" : "light";
}

/** The toolbars in an address: `globals=theme:dark;direction:rtl`. */
export function globalsInAddress(query: string): Readonly<Record<string, string>> {
  const pairs = new URLSearchParams(query).get("globals")?.split(";") ?? [];
  return Object.fromEntries(pairs.map((pair) => pair.split(":")).filter(([name]) => name !== ""));
}
