import type { Token, Tokens } from "marked";
import { createElement, memo } from "react";
import { css } from "#styled/css";
import { CodeBlock } from "./code/code-block.tsx";
import { type MarkdownToken, toMarkdownTokens } from "./lexing/tokens.ts";
import { inlineNodes } from "./markdown-inline.tsx";
import { MarkdownTable } from "./markdown-table.tsx";
import { MathFormula } from "./math/math.tsx";
import { mathLanguage } from "./math/read-math.ts";

const literalStyle = css({ whiteSpace: "pre-wrap" });
const taskItem = css({ listStyleType: "none" });

export interface MarkdownBlockProps {
  token: MarkdownToken;
  /** The level of a heading; undefined inside a quote or a list, where it has no role in the outline. */
  headingLevel?: number | undefined;
}

/** Renders one block. HTML is shown as written; link definitions and footnotes are not shown in their place. */
export function MarkdownBlock({ token, headingLevel }: MarkdownBlockProps) {
  switch (token.type) {
    case "space":
    case "def":
    case "footnote":
      return null;
    case "paragraph":
      return <Paragraph tokens={token.tokens} />;
    case "heading":
      return token.tokens.length > 0 && <Heading tokens={token.tokens} level={headingLevel} />;
    case "code":
      return token.lang === mathLanguage ? (
        <MathFormula text={token.text} display />
      ) : (
        <CodeBlock {...token} />
      );
    case "maths":
      return <MathFormula {...token} />;
    case "list":
      return <List {...token} />;
    case "blockquote":
      return (
        <blockquote dir="auto">
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case "table":
      return <MarkdownTable {...token} />;
    case "hr":
      return <hr />;
    case "html":
      return <p className={literalStyle}>{token.raw.trimEnd()}</p>;
    default:
      return inlineNodes([token]);
  }
}

/** A rule is no part of a paragraph: text on both sides of it makes two. */
function Paragraph({ tokens }: { tokens: Token[] }) {
  const rule = tokens.findIndex((token) => token.type === "element" && token.name === "hr");
  if (rule === -1) return <p>{inlineNodes(tokens)}</p>;
  const before = tokens.slice(0, rule);
  const after = tokens.slice(rule + 1);
  return (
    <>
      {before.length > 0 && <p>{inlineNodes(before)}</p>}
      <hr />
      {after.length > 0 && <Paragraph tokens={after} />}
    </>
  );
}

/** The blocks inside of another one. */
export function Blocks({ tokens }: { tokens: Token[] }) {
  return Array.from(toMarkdownTokens(tokens).entries(), ([place, token]) => (
    <MarkdownBlock key={place} token={token} />
  ));
}

function Heading({ tokens, level }: { tokens: Token[]; level: number | undefined }) {
  const words = inlineNodes(tokens);
  if (level === undefined) {
    return (
      <p>
        <strong>{words}</strong>
      </p>
    );
  }
  return createElement(`h${level}`, undefined, words);
}

/** The markers are on the side where its own script begins. */
function List({ ordered, start, items }: Tokens.List) {
  const children = Array.from(items.entries(), ([place, item]) => <Item key={place} {...item} />);
  if (!ordered) return <ul dir="auto">{children}</ul>;
  return (
    <ol dir="auto" start={start === "" ? undefined : start}>
      {children}
    </ol>
  );
}

/** Skips an unchanged item, unless link targets may have changed it. */
function areItemsEqual(before: Tokens.ListItem, now: Tokens.ListItem): boolean {
  return before.raw === now.raw && before.loose === now.loose && !now.raw.includes("[");
}

const Item = memo(
  ({ task, tokens }: Tokens.ListItem) => (
    <li className={task ? taskItem : undefined}>
      <Blocks tokens={tokens} />
    </li>
  ),
  areItemsEqual,
);
