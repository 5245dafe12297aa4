import { expect } from "storybook/test";

/** In forced colors, a border is still visible. */
export async function expectVisibleBorder(element: Element): Promise<void> {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
  const hasBorder = borderTopStyle === "solid" && borderTopWidth !== "0px";
  await expect(hasBorder || outlineStyle === "solid", "it has an edge").toBe(true);
}

/** The page is no wider than its window (WCAG 1.4.10). */
export async function expectNoHorizontalScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The largest layout shift that is invisible. */
const maxInstantSeconds = 0.001;

const longest = (durations: string) =>
  Math.max(...durations.split(",").map((time) => Number.parseFloat(time)));

/** Expects no visible or repeated layout shift. */
export async function expectNoMotion(root: Element): Promise<void> {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    const { animationName, animationDuration, animationIterationCount, transitionDuration } =
      getComputedStyle(element);
    await expect(longest(transitionDuration)).toBeLessThan(maxInstantSeconds);
    if (animationName === "none") continue;
    await expect(longest(animationDuration)).toBeLessThan(maxInstantSeconds);
    await expect(animationIterationCount).not.toContain("infinite");
  }
}
