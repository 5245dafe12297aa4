import { expect } from "storybook/test";

/** The largest layout shift that is invisible. */
const atOnceSeconds = 0.001;

const longest = (durations: string) =>
  Math.max(...durations.split(",").map((time) => Number.parseFloat(time)));

/** Expects no visible or repeated layout shift. */
export async function expectNoLayoutShift(root: Element): Promise<void> {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    const { animationName, animationDuration, animationIterationCount, transitionDuration } =
      getComputedStyle(element);
    await expect(longest(transitionDuration)).toBeLessThan(atOnceSeconds);
    if (animationName === "none") continue;
    await expect(longest(animationDuration)).toBeLessThan(atOnceSeconds);
    await expect(animationIterationCount).not.toContain("infinite");
  }
}
