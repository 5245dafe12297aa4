import { mayOpenMath, readMath } from "../math/read-math.ts";
import { DelimiterStack, type Emphasis } from "./delimiter-stack.ts";
import { flanking } from "./flanking.ts";
import { readElementTag } from "./fold-elements.ts";

/** Runs of marks, and the mask that the lexer puts in the place of a tag. */
const runsAndTags = /\*+|_+|~+|\[a*\]/g;
const mathStarts = /\$|\\[([]/g;

/** The length of a run that deletes text. One tilde means "about" or "to": GFM reads it as a deletion, too. */
export const deletionLength = 2;

/**
 * The emphasized and the deleted parts of a run of text, by their start.
 *
 * @param masked The text in which the lexer has replaced links, code, escapes and HTML, of the same length.
 */
export function findEmphasis(source: string, masked: string): ReadonlyMap<number, Emphasis> {
  const text = maskMath(source, masked);
  const stack = new DelimiterStack();
  const found = new Map<number, Emphasis>();
  for (const { 0: run, index: start } of text.matchAll(runsAndTags)) {
    if (run.startsWith("[")) readTag(stack, source.slice(start, start + run.length), start);
    if (run.startsWith("[") || (run.startsWith("~") && run.length !== deletionLength)) continue;
    const sides = flanking(text, start, start + run.length);
    const delimiter = { mark: run.charAt(0), start, length: run.length, ...sides };
    for (const emphasis of stack.read(delimiter)) found.set(emphasis.start, emphasis);
  }
  return found;
}

/** Emphasis does not begin in an element and end behind it. */
function readTag(stack: DelimiterStack, html: string, start: number): void {
  const tag = readElementTag(html);
  if (tag?.kind === "start") stack.openElement(tag.name, start);
  if (tag?.kind === "end") stack.closeElement(tag.name);
}

/** Marks in a formula are TeX. */
function maskMath(source: string, masked: string): string {
  let text = "";
  let end = 0;
  /** Opening signs without an end: later openings of the same kind have none either. */
  const unclosed = new Set<string>();
  for (const { 0: opening, index } of source.matchAll(mathStarts)) {
    if (unclosed.has(opening)) continue;
    const isMasked = masked.startsWith(opening.startsWith("\\") ? "++" : opening, index) === false;
    if (index < end || isMasked || !mayOpenMath(source, index)) continue;
    const math = readMath(source.slice(index));
    if (math === "open") unclosed.add(opening);
    if (math === undefined || math === "open") continue;
    const length = math.raw.length;
    text += `${masked.slice(end, index)}[${"a".repeat(length - 2)}]`;
    end = index + length;
  }
  return text + masked.slice(end);
}
