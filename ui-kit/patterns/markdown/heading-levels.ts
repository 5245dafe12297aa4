import type { KnownToken } from "./lexing/known-tokens.ts";

/** The page's own headings end at 2. */
const highest = 3;
const lowest = 6;

/**
 * The level of each block that is a heading. Models leave levels out as they like: the highest that a reply has is
 * 3, and each below goes one deeper than what it stands under, so that no level is skipped (WCAG 1.3.1).
 */
export function headingLevels(blocks: readonly KnownToken[]): readonly (number | undefined)[] {
  const above: number[] = [];
  return blocks.map((block) => {
    if (block.type !== "heading") return undefined;
    while ((above.at(-1) ?? 0) >= block.depth) above.pop();
    above.push(block.depth);
    return Math.min(lowest, highest - 1 + above.length);
  });
}
