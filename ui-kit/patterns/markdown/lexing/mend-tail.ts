import type { Tokens } from "marked";
import { readMath } from "../math/read-math.ts";
import { isClosedFence } from "./is-closed-fence.ts";
import { type KnownToken, knownTokens } from "./known-tokens.ts";
import { mendInline } from "./mend-inline.ts";

/** How often a text is looked at again after its last line was held back. */
const mostLooks = 6;

/** How many beginnings of maths may turn out to be none before no more is looked for. */
const mostMisses = 100;

/** The markers that begin a line before its words: quotes, items, tasks, headings. */
const prefix = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)]|#{1,6})(?=[ \t])))*[ \t]*(?:\[[ xX]\][ \t])?/;
/** A line that only says what is going to come. */
const onlyMarks = /^(?:[-*+_=~`#|: \t]*|\d{1,9}[.)]?|\[[ xX]?\]?)$/;

/** A growing text's end as it can be drawn: what would flash, as more of it is to come, is closed or held back. */
export function mendTail(tail: string, lex: (text: string) => readonly KnownToken[]): string {
  let text = withoutOpenMaths(tail);
  for (let look = 0; look < mostLooks; look += 1) {
    const lastLine = text.lastIndexOf("\n") + 1;
    const mended = mendLeaf(text, lastLine, lastLeaf(lex(text)));
    if (mended !== undefined) return mended;
    const before = text.slice(0, lastLine);
    text = text === before ? before.slice(0, before.lastIndexOf("\n", before.length - 2) + 1) : before;
  }
  return text;
}

/** Maths that stand by themselves may hold empty lines, which would end a paragraph. */
function withoutOpenMaths(tail: string): string {
  const start = openMathStart(tail);
  return start === -1 ? tail : tail.slice(0, start);
}

/** Where maths begin that stand by themselves and have no end yet, or -1. */
export function openMathStart(text: string): number {
  let read = 0;
  let misses = 0;
  for (const { index, 0: indent } of text.matchAll(/^ {0,3}(?=\$\$|\\\[)/gm)) {
    const start = index + indent.length;
    if (start < read) continue;
    const math = readMath(text.slice(start));
    if (math === undefined) misses += 1;
    if (misses > mostMisses) return -1;
    if (math === "open" && !isInFence(text.slice(0, index))) return index;
    if (math !== undefined && math !== "open") read = start + math.raw.length;
  }
  return -1;
}

function isInFence(before: string): boolean {
  const fences = before.match(/^ {0,3}(?:`{3,}|~{3,})/gm) ?? [];
  return fences.length % 2 === 1;
}

/** The block that the text's end belongs to, however deep in lists and quotes. */
function lastLeaf(blocks: readonly KnownToken[]): KnownToken | undefined {
  const block = blocks.at(-1);
  if (block?.type === "list") return lastLeaf(knownTokens(block.items.at(-1)?.tokens));
  if (block?.type === "blockquote") return lastLeaf(knownTokens(block.tokens));
  return block;
}

/** The text with its last block mended; nothing where its last line is to be held back. */
function mendLeaf(text: string, lastLine: number, leaf: KnownToken | undefined): string | undefined {
  const line = text.slice(lastLine);
  const words = line.replace(prefix, "");
  if (leaf?.type === "code") return mendCode(text, line, leaf);
  if (leaf?.type === "html") return text;
  if (leaf?.type === "table") return mendTable(text, lastLine, leaf);
  if (line.trim() !== "" && onlyMarks.test(words)) return undefined;
  if (leaf?.type !== "paragraph" && leaf?.type !== "text" && leaf?.type !== "heading") return text;
  if (isTableHead(text)) return undefined;
  return mendWords(text, leaf.raw);
}

/** The line that opens code says its language only when it has ended; one that may close it is no code. */
function mendCode(text: string, line: string, { raw, codeBlockStyle }: Tokens.Code): string | undefined {
  if (codeBlockStyle === "indented" || isClosedFence(raw)) return text;
  if (!raw.includes("\n")) return undefined;
  return /^[\s>]*(?:`+|~+)$/.test(line) ? text.slice(0, text.length - line.length) : text;
}

function mendTable(text: string, lastLine: number, { rows }: Tokens.Table): string | undefined {
  const line = text.slice(lastLine);
  if (rows.length === 0 || line.trim() === "") return text;
  if (/^[\s|>]*$/.test(line)) return undefined;
  const cell = lastLine + Math.max(line.lastIndexOf("|"), 0) + 1;
  return text.slice(0, cell) + mendInline(text.slice(cell));
}

/** The last line begins as a row of a table whose second row has not come. */
function isTableHead(text: string): boolean {
  const [last = "", above = ""] = text
    .replace(/\n$/, "")
    .split("\n")
    .slice(-2)
    .map((line) => line.replace(prefix, ""))
    .reverse();
  return last.startsWith("|") && !above.startsWith("|");
}

/** Mends the words of a paragraph, an item or a heading, which are the last lines of the text. */
function mendWords(text: string, raw: string): string | undefined {
  const written = text.trimEnd();
  const lines = raw.trimEnd().split("\n").length;
  let start = written.length;
  for (let line = 0; line < lines; line += 1) start = written.lastIndexOf("\n", start - 1);
  const opening = prefix.exec(written.slice(start + 1))?.[0].length ?? 0;
  const words = written.slice(start + 1 + opening);
  const mended = mendInline(words);
  if (mended === words) return text;
  return mended === "" ? undefined : written.slice(0, start + 1 + opening) + mended;
}
