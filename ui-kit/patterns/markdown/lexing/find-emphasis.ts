import { readMath } from "../math/read-math.ts";
import { DelimiterStack, type Emphasis } from "./delimiter-stack.ts";
import { flanking } from "./flanking.ts";

const runs = /\*+|_+|~+/g;
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
  for (const { 0: run, index: start } of text.matchAll(runs)) {
    if (run.startsWith("~") && run.length !== deletionLength) continue;
    const sides = flanking(text, start, start + run.length);
    const delimiter = { mark: run.charAt(0), start, length: run.length, ...sides };
    for (const emphasis of stack.read(delimiter)) found.set(emphasis.start, emphasis);
  }
  return found;
}

/** Marks in a formula are TeX. */
function maskMath(source: string, masked: string): string {
  let text = "";
  let end = 0;
  for (const { 0: opening, index } of source.matchAll(mathStarts)) {
    const isMasked = masked.startsWith(opening.startsWith("\\") ? "++" : opening, index) === false;
    if (index < end || isMasked || /\w/.test(source[index - 1] ?? "")) continue;
    const math = readMath(source.slice(index));
    if (math === undefined || math === "open") continue;
    const length = math.raw.length;
    text += `${masked.slice(end, index)}[${"a".repeat(length - 2)}]`;
    end = index + length;
  }
  return text + masked.slice(end);
}
