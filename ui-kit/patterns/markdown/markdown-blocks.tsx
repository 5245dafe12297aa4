import { type ComponentType, memo, useState } from "react";
import type { KnownToken } from "./lexing/known-tokens.ts";
import type { LexedMarkdown } from "./lexing/lex-markdown.ts";
import { MarkdownBlock, type MarkdownBlockProps } from "./markdown-block.tsx";
import { StreamingContext } from "./streaming-context.ts";

/** The page's own headings end at 2. */
const highest = 3;
const lowest = 6;

/**
 * The level of each block that is a heading. Models leave levels out as they like: the highest that a reply has is
 * 3, and each below goes one deeper than what it stands under, so that no level is skipped (WCAG 1.3.1).
 */
function headingLevels(blocks: readonly KnownToken[]): readonly (number | undefined)[] {
  const above: number[] = [];
  return blocks.map((block) => {
    if (block.type !== "heading") return undefined;
    while ((above.at(-1) ?? 0) >= block.depth) above.pop();
    above.push(block.depth);
    return Math.min(lowest, highest - 1 + above.length);
  });
}

interface BlockProps extends MarkdownBlockProps {
  definitions: string;
}

/** A block of which nothing changed is not drawn again; where targets of links did, only what may hold links is. */
function isSame(before: BlockProps, now: BlockProps): boolean {
  if (before.headingLevel !== now.headingLevel) return false;
  const isLinked = before.definitions !== now.definitions && before.token.raw.includes("[");
  if (before.token === now.token && !isLinked) return true;
  return before.token.type === now.token.type && before.token.raw === now.token.raw && !isLinked;
}

interface MarkdownBlocksProps {
  lexed: LexedMarkdown;
  drawnBy?: ComponentType<MarkdownBlockProps>;
}

/** The blocks of a text, each drawn once unless it changes. */
export function MarkdownBlocks({ lexed, drawnBy: Drawn = MarkdownBlock }: MarkdownBlocksProps) {
  const [Block] = useState(() =>
    memo(
      ({ token, headingLevel }: BlockProps) => <Drawn token={token} headingLevel={headingLevel} />,
      isSame,
    ),
  );
  const { blocks, definitions, isGrowing } = lexed;
  const levels = headingLevels(blocks);
  return Array.from(blocks.entries(), ([place, token]) => (
    <StreamingContext key={place} value={isGrowing && place === blocks.length - 1}>
      <Block token={token} headingLevel={levels[place]} definitions={definitions} />
    </StreamingContext>
  ));
}
