import { expect } from "storybook/test";

/** In forced colors, a border is still visible. */
export async function expectEdgeKept(element: Element): Promise<void> {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
  const hasBorder = borderTopStyle === "solid" && borderTopWidth !== "0px";
  await expect(hasBorder || outlineStyle === "solid", "it has an edge").toBe(true);
}
