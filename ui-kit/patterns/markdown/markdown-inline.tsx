import type { Token, Tokens } from "marked";
import { OutsideLink } from "../actions/outside-link.tsx";
import { decodeEntities } from "./lexing/decode-entities.ts";
import { type KnownToken, knownTokens } from "./lexing/known-tokens.ts";
import { Maths } from "./math/math.tsx";
import { plainText } from "./plain-text.ts";
import { TaskMark } from "./task-mark.tsx";

interface MarkdownInlineProps {
  tokens: Token[] | undefined;
  /** A link holds no other one. */
  insideLink?: boolean;
}

/** What stands within a block. A token's place is its key: text only grows at its end. */
export function MarkdownInline({ tokens, insideLink = false }: MarkdownInlineProps) {
  return Array.from(knownTokens(tokens).entries(), ([place, token]) => (
    <InlineToken key={place} token={token} insideLink={insideLink} />
  ));
}

interface InlineTokenProps<Kind> {
  token: Kind;
  insideLink: boolean;
}

/** One token. HTML, and whatever else there may be, is shown as it was written. */
function InlineToken({ token, insideLink }: InlineTokenProps<KnownToken>) {
  switch (token.type) {
    case "text":
      return token.tokens ? (
        <MarkdownInline tokens={token.tokens} insideLink={insideLink} />
      ) : (
        decodeEntities(token.raw)
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
    case "maths":
      return <Maths {...token} />;
    case "checkbox":
      return <TaskMark checked={token.checked} />;
    default:
      return token.raw;
  }
}

/** In an address that was written bare, `&` is itself. */
function InlineLink({ token, insideLink }: InlineTokenProps<Tokens.Link>) {
  const label = token.autolink ? token.text : <MarkdownInline tokens={token.tokens} insideLink />;
  if (insideLink) return label;
  return (
    <OutsideLink href={token.autolink ? token.href : decodeEntities(token.href)} text={plainText([token])}>
      {label}
    </OutsideLink>
  );
}

/** A picture is never loaded, for that would tell its server who reads what: it is a link. */
function InlineImage({ token, insideLink }: InlineTokenProps<Tokens.Image>) {
  const href = decodeEntities(token.href);
  const label = plainText(token.tokens) || href;
  if (insideLink) return label;
  return (
    <OutsideLink href={href} text={label}>
      {label}
    </OutsideLink>
  );
}
