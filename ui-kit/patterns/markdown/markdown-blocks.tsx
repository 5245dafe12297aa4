import type { Token } from "marked";
import { Fragment, type FunctionComponent, memo, useContext, useState } from "react";
import { cx } from "#styled/css";
import { FootnotesProvider } from "./footnotes/footnotes.tsx";
import { ForeignChangesContext } from "./foreign-changes.ts";
import type { LexedMarkdown } from "./lexing/lex-markdown.ts";
import type { MarkdownToken } from "./lexing/tokens.ts";
import { Blocks, MarkdownBlock, type MarkdownBlockProps } from "./markdown-block.tsx";
import { blockGroup, laterGroup } from "./prose-style.ts";
import { StreamingContext } from "./streaming-context.ts";

/** The page's own headings end at 2. */
const maxHeadingLevel = 3;
const minHeadingLevel = 6;

/**
 * The level of each heading block. Models skip levels: the highest in a reply becomes 3, and each one below is
 * one deeper than its parent, so that no level is skipped (WCAG 1.3.1).
 */
function headingLevels(blocks: readonly MarkdownToken[]): readonly (number | undefined)[] {
  const above: number[] = [];
  return blocks.map((block) => {
    if (block.type !== "heading" || block.tokens.length === 0) return undefined;
    while ((above.at(-1) ?? 0) >= block.depth) above.pop();
    above.push(block.depth);
    return Math.min(minHeadingLevel, maxHeadingLevel - 1 + above.length);
  });
}

/** Blocks with their places in the text. */
type BlockGroup = readonly (readonly [place: number, block: MarkdownToken])[];

/** A group is full with so many blocks or characters. Most replies are one group. */
const groupSize = { blocks: 100, characters: 10_000 };

/**
 * The blocks of a long text in groups: the browser visits each block of an element when one is added. A group begins when the one
 * before is full, which only that one's own text decides, so that no block moves into another group.
 */
function groupBlocks(blocks: readonly MarkdownToken[]): readonly BlockGroup[] {
  const groups: [number, MarkdownToken][][] = [];
  let size = { ...groupSize };
  for (const [place, block] of blocks.entries()) {
    if (size.blocks >= groupSize.blocks || size.characters >= groupSize.characters) {
      groups.push([]);
      size = { blocks: 0, characters: 0 };
    }
    groups.at(-1)?.push([place, block]);
    if (block.type !== "space") size.blocks += 1;
    size.characters += block.raw.length;
  }
  return groups;
}

interface BlockProps extends MarkdownBlockProps {
  definitions: string;
}

/** Skips an unchanged block; when link targets changed, renders only blocks that may contain links. */
function areBlocksEqual(before: BlockProps, now: BlockProps): boolean {
  if (before.headingLevel !== now.headingLevel) return false;
  const isLinked = before.definitions !== now.definitions && before.token.raw.includes("[");
  if (before.token === now.token && !isLinked) return true;
  return before.token.type === now.token.type && before.token.raw === now.token.raw && !isLinked;
}

interface NoteTextProps {
  tokens: Token[];
  definitions: string;
}

/** The text of a footnote. Skips an unchanged one. */
const NoteText = memo(({ tokens }: NoteTextProps) => (
  <Fragment key={useContext(ForeignChangesContext)?.count}>
    <Blocks tokens={tokens} />
  </Fragment>
));

interface MarkdownBlocksProps {
  lexed: LexedMarkdown;
  blockComponent?: FunctionComponent<MarkdownBlockProps>;
}

/**
 * The blocks of a text with its footnotes; each is rendered again only if it changes, and into new elements if others have
 * changed the drawn ones.
 */
export function MarkdownBlocks({ lexed, blockComponent: Drawn = MarkdownBlock }: MarkdownBlocksProps) {
  const changes = useContext(ForeignChangesContext);
  const [Block] = useState(() =>
    memo<FunctionComponent<BlockProps>>((block) => <Drawn key={changes?.count} {...block} />, areBlocksEqual),
  );
  const { blocks, linkDefinitions, isStreaming } = lexed;
  const levels = headingLevels(blocks);
  const [first = [], ...others] = groupBlocks(blocks);
  const drawn = (group: BlockGroup) =>
    group.map(([place, token]) => (
      <Block key={place} token={token} headingLevel={levels[place]} definitions={linkDefinitions} />
    ));
  return (
    <FootnotesProvider
      lexed={lexed}
      renderNote={({ tokens }) => <NoteText tokens={tokens} definitions={linkDefinitions} />}
    >
      <StreamingContext value={isStreaming}>
        {drawn(first)}
        {others.map((group) => (
          <div key={group[0]?.[0]} data-block="group" className={cx(blockGroup, laterGroup)}>
            {drawn(group)}
          </div>
        ))}
      </StreamingContext>
    </FootnotesProvider>
  );
}
