import type { Token, Tokens } from "marked";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { ExternalLink } from "../actions/external-link.tsx";
import { decodeEntities, needsEntityNames, useDecodedEntities } from "./entities.ts";
import { FootnoteReference } from "./footnotes/footnotes.tsx";
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

interface MarkdownInlineProps {
  tokens: Token[] | undefined;
  /** Links cannot be nested. */
  insideLink?: boolean;
}

/** The content of a block. A token's index is its key, because text grows only at its end. */
export function MarkdownInline({ tokens, insideLink = false }: MarkdownInlineProps) {
  return Array.from(toMarkdownTokens(tokens).entries(), ([place, token]) => (
    <InlineToken key={place} token={token} insideLink={insideLink} />
  ));
}

interface InlineTokenProps<Kind> {
  token: Kind;
  insideLink: boolean;
}

/** One token. HTML and unknown tokens are shown as written. */
function InlineToken({ token, insideLink }: InlineTokenProps<MarkdownToken>) {
  switch (token.type) {
    case "text":
      return token.tokens ? (
        <MarkdownInline tokens={token.tokens} insideLink={insideLink} />
      ) : (
        <Words text={token.raw} />
      );
    case "escape":
      return token.text;
    case "strong":
      return (
        <strong>
          <MarkdownInline tokens={token.tokens} insideLink={insideLink} />
        </strong>
      );
    case "em":
      return (
        <em>
          <MarkdownInline tokens={token.tokens} insideLink={insideLink} />
        </em>
      );
    case "del":
      return (
        <del>
          <MarkdownInline tokens={token.tokens} insideLink={insideLink} />
        </del>
      );
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <InlineLink token={token} insideLink={insideLink} />;
    case "image":
      return <InlineImage token={token} insideLink={insideLink} />;
    case "footnoteReference":
      return <FootnoteReference {...token} />;
    case "maths":
      return <MathFormula {...token} />;
    case "checkbox":
      return <TaskMark checked={token.checked} />;
    default:
      return token.raw;
  }
}

/** Text without markup. An element of its own follows the loading of names. */
function Words({ text }: { text: string }) {
  return needsEntityNames(text) ? <PendingWords text={text} /> : decodeEntities(text);
}

function PendingWords({ text }: { text: string }) {
  return useDecodedEntities(text);
}

/** In a bare URL, `&` is literal. */
function InlineLink({ token, insideLink }: InlineTokenProps<Tokens.Link>) {
  const href = useDecodedEntities(token.href);
  const label = token.autolink ? token.text : <MarkdownInline tokens={token.tokens} insideLink />;
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
