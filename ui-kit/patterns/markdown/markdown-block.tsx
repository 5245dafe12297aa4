import type { MarkedToken, Token, Tokens } from "marked";
import { createElement } from "react";
import { css } from "#styled/css";
import { knownTokens } from "./known-tokens.ts";
import { MarkdownInline } from "./markdown-inline.tsx";
import { MarkdownTable } from "./markdown-table.tsx";

const asWritten = css({ whiteSpace: "pre-wrap" });
const taskItem = css({ listStyleType: "none" });

/** What scrolls sideways must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

interface MarkdownBlockProps {
  token: MarkedToken;
  /** Of a heading; one inside a quote or a list has none, and outlines nothing. */
  headingLevel?: number | undefined;
}

/** One block. HTML is shown as it was written; definitions of links are not shown. */
export function MarkdownBlock({ token, headingLevel }: MarkdownBlockProps) {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "paragraph":
      return (
        <p>
          <MarkdownInline tokens={token.tokens} />
        </p>
      );
    case "heading":
      return <Heading tokens={token.tokens} level={headingLevel} />;
    case "code":
      return (
        <pre {...focusable}>
          <code>{token.text.replace(/\n$/, "")}</code>
        </pre>
      );
    case "list":
      return <List {...token} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case "table":
      return <MarkdownTable {...token} />;
    case "hr":
      return <hr />;
    case "html":
      return <p className={asWritten}>{token.raw.trimEnd()}</p>;
    default:
      return <MarkdownInline tokens={[token]} />;
  }
}

function Blocks({ tokens }: { tokens: Token[] }) {
  return Array.from(knownTokens(tokens).entries(), ([place, token]) => (
    <MarkdownBlock key={place} token={token} />
  ));
}

function Heading({ tokens, level }: { tokens: Token[]; level: number | undefined }) {
  const words = <MarkdownInline tokens={tokens} />;
  if (level === undefined) {
    return (
      <p>
        <strong>{words}</strong>
      </p>
    );
  }
  return createElement(`h${level}`, undefined, words);
}

function List({ ordered, start, items }: Tokens.List) {
  const children = Array.from(items.entries(), ([place, { task, tokens }]) => (
    <li key={place} className={task ? taskItem : undefined}>
      <Blocks tokens={tokens} />
    </li>
  ));
  return ordered ? <ol start={start === "" ? undefined : start}>{children}</ol> : <ul>{children}</ul>;
}
