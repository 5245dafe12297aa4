import { expect } from "storybook/test";

/** The page is no wider than its window (WCAG 1.4.10). */
export async function noSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
