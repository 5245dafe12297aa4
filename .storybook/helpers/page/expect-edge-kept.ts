import { expect } from "storybook/test";

/** Where colors are forced and fills are gone, a line still shows where this is. */
export async function expectEdgeKept(element: Element): Promise<void> {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
  const hasBorder = borderTopStyle === "solid" && borderTopWidth !== "0px";
  await expect(hasBorder || outlineStyle === "solid", "it has an edge").toBe(true);
}
