import { type ComponentType, memo, useState } from "react";
import { Growing } from "./growing.ts";
import { headingLevels } from "./heading-levels.ts";
import type { LexedMarkdown } from "./lexing/lex-markdown.ts";
import { MarkdownBlock, type MarkdownBlockProps } from "./markdown-block.tsx";

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
    <Growing key={place} value={isGrowing && place === blocks.length - 1}>
      <Block token={token} headingLevel={levels[place]} definitions={definitions} />
    </Growing>
  ));
}
