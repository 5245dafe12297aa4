import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { ExternalLink } from "../actions/external-link.tsx";
import { decodeEntities, needsEntityNames, useDecodedEntities } from "./entities.ts";
import { FootnoteReference } from "./footnotes/footnotes.tsx";
import type { ElementToken } from "./lexing/fold-elements.ts";
import { type MarkdownToken, toMarkdownTokens } from "./lexing/tokens.ts";
import { MathFormula } from "./math/math.tsx";
import { plainText } from "./plain-text.ts";

/** Replaces the item's marker. */
const mark = css({
  appearance: "none",
  // At the item's start, even if its text has the other direction.
  float: "start",
  position: "relative",
  width: "4",
  height: "4",
  borderRadius: "tail",
  border: "[1px solid token(colors.border.control)]",
  marginInlineStart: "-6",
  marginInlineEnd: "2",
  marginBlockStart: "1.5",
  _checked: {
    backgroundColor: "focus.ring",
    borderColor: "focus.ring",
    // A check mark made of two borders of a small rotated box; the same in both directions.
    _before: {
      content: '""',
      position: "absolute",
      top: "0.5",
      left: "1",
      width: "1",
      height: "2",
      borderBottom: "[2px solid token(colors.bg.surface)]",
      borderRight: "[2px solid token(colors.bg.surface)]",
      transform: "rotate(45deg)",
    },
  },
  _forcedColors: { appearance: "auto" },
});

/** The state of a task list item; read-only. */
function TaskMark({ checked }: { checked: boolean }) {
  return <input type="checkbox" className={mark} checked={checked} disabled aria-label={chatText.taskDone} />;
}

/**
 * The content of a block. No components: a long chat has tens of thousands of tokens, and React keeps each component. A
 * token's index is its key, because text grows only at its end. `insideLink`: links cannot be nested.
 */
export function inlineNodes(tokens: Token[] | undefined, insideLink = false): ReactNode[] {
  return toMarkdownTokens(tokens).map((token, place) => inlineNode(token, place, insideLink));
}

/** One token. HTML and unknown tokens are shown as written. */
function inlineNode(token: MarkdownToken, place: number, insideLink: boolean): ReactNode {
  switch (token.type) {
    case "text":
      return token.tokens ? inlineNodes(token.tokens, insideLink) : words(token.raw, place);
    case "escape":
      return token.text;
    case "strong":
      return <strong key={place}>{inlineNodes(token.tokens, insideLink)}</strong>;
    case "em":
      return <em key={place}>{inlineNodes(token.tokens, insideLink)}</em>;
    case "del":
      return <del key={place}>{inlineNodes(token.tokens, insideLink)}</del>;
    case "codespan":
      return <code key={place}>{token.text}</code>;
    case "br":
      return <br key={place} />;
    case "element":
      return elementNode(token, place, insideLink);
    case "link":
      return <InlineLink key={place} token={token} insideLink={insideLink} />;
    case "image":
      return <InlineImage key={place} token={token} insideLink={insideLink} />;
    case "footnoteReference":
      return <FootnoteReference key={place} {...token} />;
    case "maths":
      return <MathFormula key={place} {...token} />;
    case "checkbox":
      return <TaskMark key={place} checked={token.checked} />;
    default:
      return token.raw;
  }
}

/** One of the HTML elements that a reply may use. A paragraph is parted at a rule; elsewhere in a line it is a break. */
function elementNode({ name, tokens }: ElementToken, place: number, insideLink: boolean): ReactNode {
  if (name === "br" || name === "hr") return <br key={place} />;
  const Element = name;
  return <Element key={place}>{inlineNodes(tokens, insideLink)}</Element>;
}

/** Text without markup. A line end is a line break, as people and models write it. */
function words(text: string, place: number): ReactNode {
  if (!text.includes("\n")) return lineWords(text, place);
  const lines = text.split("\n");
  return (
    <Fragment key={place}>
      {lines.flatMap((line, number) =>
        number === 0 ? [lineWords(line, 0)] : [<br key={-number} />, lineWords(line, number)],
      )}
    </Fragment>
  );
}

/** An element of its own follows the loading of names. */
function lineWords(text: string, place: number): ReactNode {
  return needsEntityNames(text) ? <PendingWords key={place} text={text} /> : decodeEntities(text);
}

function PendingWords({ text }: { text: string }) {
  return useDecodedEntities(text);
}

interface InlineTokenProps<Kind> {
  token: Kind;
  insideLink: boolean;
}

/** In a bare URL, `&` is literal. */
function InlineLink({ token, insideLink }: InlineTokenProps<Tokens.Link>) {
  const href = useDecodedEntities(token.href);
  const label = token.autolink ? token.text : inlineNodes(token.tokens, true);
  if (insideLink) return label;
  return (
    <ExternalLink href={token.autolink ? token.href : href} text={plainText([token])}>
      {label}
    </ExternalLink>
  );
}

/**
 * Images are not loaded, because the request would disclose the reader to their server; they render as links.
 */
function InlineImage({ token, insideLink }: InlineTokenProps<Tokens.Image>) {
  const href = useDecodedEntities(token.href);
  const label = plainText(token.tokens) || href;
  if (insideLink) return label;
  return (
    <ExternalLink href={href} text={label}>
      {label}
    </ExternalLink>
  );
}
