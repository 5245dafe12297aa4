import { characterEntities } from "character-entities";
import type { MarkedToken, Token } from "marked";
import type { FootnoteReferenceToken, FootnoteToken } from "../footnotes/footnote-extension.ts";
import type { MathToken } from "../math/read-math.ts";

/** Whether a fenced code block is closed. `raw`: its source so far. */
export function isClosedFence(raw: string): boolean {
  const [opening = "", ...lines] = raw.trimEnd().split("\n");
  const fence = /^[\s>]*(`{3,}|~{3,})/.exec(opening)?.[1];
  const last = lines.at(-1)?.replace(/^[\s>]+/, "");
  if (fence === undefined || last === undefined) return false;
  return last.startsWith(fence) && /^(`+|~+)$/.test(last);
}

export type MarkdownToken = MarkedToken | MathToken | FootnoteToken | FootnoteReferenceToken;

/** Narrows marked's tokens: the lexer creates its own kinds, math and footnotes only. */
export function toMarkdownTokens(tokens: Token[] = []): MarkdownToken[] {
  return tokens as MarkdownToken[];
}

const named = new Map(Object.entries(characterEntities));
const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g;

/** Decodes the character references of a text, once; invalid ones stay as written (CommonMark 0.31, 2.5). */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? written;
    return toCharacter(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16));
  });
}

/** An invalid code point becomes U+FFFD, as CommonMark requires. */
function toCharacter(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint === 0 || codePoint > 0x10ffff || isSurrogate ? "\ufffd" : String.fromCodePoint(codePoint);
}
