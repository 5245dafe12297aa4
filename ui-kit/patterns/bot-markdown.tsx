import type { MarkedToken } from "marked";
import { memo } from "react";
import { css } from "#styled/css";
import { headingLevels } from "./markdown/heading-levels.ts";
import { MarkdownBlock } from "./markdown/markdown-block.tsx";
import { useLexedMarkdown } from "./markdown/use-lexed-markdown.ts";

const prose = css({
  "& > :first-child": { marginTop: "0" },
  "& > :last-child": { marginBottom: "0" },
  "& p, & ul, & ol, & pre, & blockquote, & table": { marginBlock: "3" },
  // What is read keeps the measure; what is looked at takes the column.
  "& > :not(pre, section)": { maxWidth: "prose" },
  "& h3, & h4, & h5, & h6": { marginBlock: "[1.5em 0.5em]", textWrap: "wrap" },
  "& h3": { textStyle: "card" },
  "& h4, & h5, & h6": { textStyle: "reply", fontWeight: "semibold" },
  "& ul": { listStyleType: "disc", paddingInlineStart: "6" },
  "& ol": { listStyleType: "decimal", paddingInlineStart: "6" },
  "& li": { marginBlock: "1" },
  "& li::marker": { color: "fg.subtle" },
  "& blockquote": {
    paddingInlineStart: "4",
    borderInlineStart: "[2px solid token(colors.border.button)]",
    color: "fg.muted",
  },
  "& code": {
    textStyle: "code",
    backgroundColor: "bg.sunken",
    borderRadius: "tail",
    paddingInline: "1",
    unicodeBidi: "isolate",
  },
  // Code runs from left to right in every language.
  "& pre": {
    direction: "ltr",
    textAlign: "left",
    overflowX: "auto",
    padding: "4",
    borderRadius: "popover",
    border: "[1px solid token(colors.border.subtle)]",
    backgroundColor: "bg.sunken",
    textStyle: "code",
  },
  "& pre code": { padding: "0", overflowWrap: "normal", backgroundColor: "transparent" },
  "& table": {
    display: "table",
    borderCollapse: "collapse",
    textStyle: "help",
    fontVariantNumeric: "tabular-nums",
  },
  "& th, & td": {
    paddingBlock: "2",
    paddingInline: "3",
    borderBottom: "[1px solid token(colors.border.subtle)]",
    textAlign: "start",
    verticalAlign: "baseline",
    overflowWrap: "[break-word]",
  },
  "& th": { color: "fg.muted", fontWeight: "semibold", borderBottomColor: "border.button" },
  "& :is(th, td):first-child": { paddingInlineStart: "0" },
  "& :is(th, td):last-child": { paddingInlineEnd: "0" },
  "& [data-align=center]": { textAlign: "center" },
  "& [data-align=right]": { textAlign: "right" },
  "& hr": { marginBlock: "6", borderColor: "border.subtle" },
});

/** The whole text is lexed again once it names targets of links: then a block counts as the same by what it says. */
function isSame(before: BlockProps, now: BlockProps): boolean {
  if (before.token === now.token) return true;
  if (before.headingLevel !== now.headingLevel) return false;
  const { type, raw } = before.token;
  return type === now.token.type && raw === now.token.raw && before.definitions === now.definitions;
}

interface BlockProps {
  token: MarkedToken;
  headingLevel: number | undefined;
  definitions: string;
}

const Block = memo(
  ({ token, headingLevel }: BlockProps) => <MarkdownBlock token={token} headingLevel={headingLevel} />,
  isSame,
);

/**
 * A reply's Markdown, as React elements: no HTML string exists. HTML in it stays text. Of a growing text only the
 * blocks that changed are drawn again.
 */
export function BotMarkdown({ text }: { text: string }) {
  const { blocks, definitions } = useLexedMarkdown(text);
  const levels = headingLevels(blocks);
  return (
    <div className={prose}>
      {Array.from(blocks.entries(), ([place, token]) => (
        <Block key={place} token={token} headingLevel={levels[place]} definitions={definitions} />
      ))}
    </div>
  );
}
