/** Stories that show a component in another direction, palette or length; their names end with one of these. */
export const variantNames = /(Right To Left|Forced Colou?rs|Matrix|Long Text)$/;

/**
 * Whether axe is asked about one theme alone. The quick part of the tests shows a story in the light theme and the rest
 * in the dark one; the rest alone shows the variants, so these are looked at in both.
 */
export function isOneThemeEnough(speed: string, story: string): boolean {
  if (speed === "quick") return true;
  return speed === "rest" && !variantNames.test(story);
}
