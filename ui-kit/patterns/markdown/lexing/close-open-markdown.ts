import type { Tokens } from "marked";
import { CodeFences } from "#contract/rules/text/code-fences.ts";
import { readMath } from "../math/read-math.ts";
import { closeInlineMarks } from "./close-inline-marks.ts";
import { isClosedFence } from "./markdown-fence.ts";
import { escapePipes, openSpanStart } from "./table-rows.ts";
import { type MarkdownToken, toMarkdownTokens } from "./tokens.ts";

/** Maximum number of repeated passes after the last line was held back. */
const maxPasses = 6;

/** The search stops after this many false math openings. */
const maxMathAttempts = 100;

/** Markers before the text of a line: quotes, footnotes, items, tasks, headings. */
const prefix =
  /^(?:[ \t]*(?:>|\[\^[^\s[\]]+\]:|(?:[-*+]|\d{1,9}[.)]|#{1,6})(?=[ \t])))*[ \t]*(?:\[[ xX]\][ \t])?/;
/** A line with markers only. */
const markersOnly = /^(?:[-*+_=~`#|: \t]*|\d{1,9}[.)]?|\[[ xX]?\]?)$/;

/** A tag that may become an element. */
const openTag = /^[\s>]*<[A-Za-z]*[ \t]*\/?$/;

/** The end of a growing text with incomplete Markdown closed or held back. */
export function closeOpenMarkdown(tail: string, lex: (text: string) => readonly MarkdownToken[]): string {
  // The indent of a line that has not begun: the lexer would take the block above for ended.
  let text = stripOpenMath(tail).replace(/(?<=\n)[ \t]+$/, "");
  for (let look = 0; look < maxPasses; look += 1) {
    const lastLine = text.lastIndexOf("\n") + 1;
    const mended = closeLastBlock(text, lastLine, lastLeaf(lex(text)));
    if (mended !== undefined) return mended;
    const before = text.slice(0, lastLine);
    text = text === before ? before.slice(0, before.lastIndexOf("\n", before.length - 2) + 1) : before;
  }
  return text;
}

/** Display math may contain empty lines, which would end a paragraph. */
function stripOpenMath(tail: string): string {
  const start = openMathStart(tail);
  return start === -1 ? tail : tail.slice(0, start);
}

/** Start of unclosed display math, or -1. */
export function openMathStart(text: string): number {
  let read = 0;
  let misses = 0;
  for (const { index, 0: indent } of text.matchAll(/^ {0,3}(?=\$\$|\\\[)/gm)) {
    const start = index + indent.length;
    if (start < read) continue;
    const math = readMath(text.slice(start));
    if (math === undefined) misses += 1;
    if (misses > maxMathAttempts) return -1;
    if (math === "open" && !isInsideFence(text.slice(0, index))) return index;
    if (math !== undefined && math !== "open") read = start + math.raw.length;
  }
  return -1;
}

function isInsideFence(before: string): boolean {
  const fences = new CodeFences();
  for (const line of before.split("\n")) fences.readLine(line);
  return fences.depth > 0;
}

/** The innermost block at the text's end, in lists and quotes of any depth. */
function lastLeaf(blocks: readonly MarkdownToken[]): MarkdownToken | undefined {
  const block = blocks.at(-1);
  if (block?.type === "list") return lastLeaf(toMarkdownTokens(block.items.at(-1)?.tokens));
  if (block?.type === "blockquote" || block?.type === "footnote")
    return lastLeaf(toMarkdownTokens(block.tokens));
  return block;
}

/** The text with its last block completed; undefined if its last line must be held back. */
function closeLastBlock(text: string, lastLine: number, leaf: MarkdownToken | undefined): string | undefined {
  const line = text.slice(lastLine);
  const words = line.replace(prefix, "");
  if (leaf?.type === "code") return closeCode(text, line, leaf);
  if (leaf?.type === "html") return openTag.test(line) ? undefined : text;
  if (leaf?.type === "table") return closeTable(text, lastLine, leaf);
  if (line.trim() !== "" && markersOnly.test(words)) return undefined;
  if (leaf?.type !== "paragraph" && leaf?.type !== "text" && leaf?.type !== "heading") return text;
  if (isTableHead(text)) return undefined;
  return closeText(text, leaf.raw);
}

/**
 * The info string is complete only at the end of its line; a line that may be the closing fence is not code.
 */
function closeCode(text: string, line: string, { raw, codeBlockStyle }: Tokens.Code): string | undefined {
  if (codeBlockStyle === "indented" || isClosedFence(raw)) return text;
  if (!raw.includes("\n")) return undefined;
  return /^[\s>]*(?:`+|~+)$/.test(line) ? text.slice(0, text.length - line.length) : text;
}

function closeTable(text: string, lastLine: number, { rows }: Tokens.Table): string | undefined {
  const line = text.slice(lastLine);
  if (rows.length === 0 || line.trim() === "") return text;
  if (/^[\s|>]*$/.test(line)) return undefined;
  const row = escapePipes(line);
  const before = row.slice(0, openSpanStart(row));
  const cell = before.search(/(?<!\\)\|(?:\\\||[^|])*$/) + 1;
  return text.slice(0, lastLine) + row.slice(0, cell) + escapePipes(closeInlineMarks(row.slice(cell)));
}

/** Whether the last line is a table's first row whose delimiter row has not arrived. */
function isTableHead(text: string): boolean {
  const [last = "", above = ""] = text
    .replace(/\n$/, "")
    .split("\n")
    .slice(-2)
    .map((line) => line.replace(prefix, ""))
    .reverse();
  return last.startsWith("|") && !above.startsWith("|");
}

/** Completes the text of a paragraph, an item or a heading at the end of the text. */
function closeText(text: string, raw: string): string | undefined {
  const written = text.trimEnd();
  const lines = raw.trimEnd().split("\n").length;
  let start = written.length;
  for (let line = 0; line < lines; line += 1) start = written.lastIndexOf("\n", start - 1);
  const opening = prefix.exec(written.slice(start + 1))?.[0].length ?? 0;
  const words = written.slice(start + 1 + opening);
  const mended = closeInlineMarks(words);
  if (mended === words) return text;
  return mended === "" ? undefined : written.slice(0, start + 1 + opening) + mended;
}
