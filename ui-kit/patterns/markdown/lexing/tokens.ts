import type { MarkedToken, Token } from "marked";
import type { FootnoteReferenceToken, FootnoteToken } from "../footnotes/footnote-extension.ts";
import type { MathToken } from "../math/read-math.ts";
import type { ElementToken } from "./fold-elements.ts";

export type MarkdownToken = MarkedToken | ElementToken | MathToken | FootnoteToken | FootnoteReferenceToken;

/** Narrows marked's tokens: the lexer creates its own kinds, elements, math and footnotes only. */
export function toMarkdownTokens(tokens: Token[] = []): MarkdownToken[] {
  return tokens as MarkdownToken[];
}
