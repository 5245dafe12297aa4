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
