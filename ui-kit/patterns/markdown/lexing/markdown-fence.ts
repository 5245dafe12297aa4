import type { Tokens } from "marked";
import { CodeFences } from "#contract/rules/text/code-fences.ts";

/**
 * The code block of Markdown at the start of a text, if it has blocks inside; undefined for all others, which the
 * lexer of marked reads.
 */
export function readMarkdownFence(source: string): Tokens.Code | undefined {
  const fences = new CodeFences();
  const opening = source.slice(0, lineEnd(source, 0));
  const fence = fences.readLine(opening);
  if (fence === undefined || !fences.isInMarkdown) return undefined;
  let isNested = false;
  let end = opening.length;
  let lastLine = end;
  while (fences.depth > 0 && end < source.length) {
    lastLine = end;
    end = lineEnd(source, end + 1);
    fences.readLine(source.slice(lastLine + 1, end));
    isNested ||= fences.depth > 1;
  }
  if (!isNested) return undefined;
  const indent = opening.indexOf(fence);
  const code = source.slice(opening.length + 1, fences.depth === 0 ? lastLine : end);
  const text = indent === 0 ? code : code.replace(new RegExp(`^ {1,${indent}}`, "gm"), "");
  return { type: "code", raw: source.slice(0, end), lang: opening.slice(indent + fence.length).trim(), text };
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/** Whether a fenced code block is closed. `raw`: its source so far, perhaps in a quote or a list. */
export function isClosedFence(raw: string): boolean {
  const lines = raw.trimEnd().split("\n");
  const [prefix = ""] = /^[\s>]*/.exec(lines[0] ?? "") ?? [];
  const fences = new CodeFences();
  for (const line of lines)
    fences.readLine(line.startsWith(prefix) ? line.slice(prefix.length) : line.replace(/^[\s>]+/, ""));
  return fences.depth === 0 && lines.length > 1;
}
