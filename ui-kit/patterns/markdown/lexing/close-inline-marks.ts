import { mayOpenMath, readMath } from "../math/read-math.ts";
import { readBareAddress } from "./bare-address.ts";
import { DelimiterStack } from "./delimiter-stack.ts";
import { deletionLength } from "./find-emphasis.ts";
import { flanking } from "./flanking.ts";
import { readElementTag, readKeyElement } from "./fold-elements.ts";
import { exceedsLexingCost } from "./lexing-cost.ts";

/** Characters for which an incomplete link, or its URL, is held back. */
const maxHeldBack = { label: 300, address: 2000 };

/**
 * Result of a scan step: the position to continue at, or the position to cut the text at until more has
 * arrived.
 */
type Step = { next: number } | { cut: number } | { code: string };

/** Maximum number of repeated scans after a cut. */
const maxCuts = 6;

/** An incomplete line without trailing marks. */
function stripTrailingMarks(text: string): string {
  return text.replace(/(?<![\s*_~`])[\s*_~`]+$/, "");
}

/**
 * Closes open emphasis and code at the end of a growing line, and holds back ambiguous marks, partial links and
 * partial math.
 */
export function closeInlineMarks(written: string): string {
  if (exceedsLexingCost(written)) return written;
  let text = stripTrailingMarks(written);
  for (let cuts = 0; cuts < maxCuts; cuts += 1) {
    const mended = tryClose(text);
    if (typeof mended === "string") return mended;
    text = stripTrailingMarks(text.slice(0, mended.cut));
  }
  return text;
}

/** The text with open marks closed, or the position to cut it at. */
function tryClose(text: string): string | { cut: number } {
  const stack = new DelimiterStack();
  for (let place = 0; place < text.length; ) {
    const step = scan(text, place, stack);
    if ("cut" in step) return step;
    if ("code" in step) return text + step.code + closingMarks(stack);
    place = step.next;
  }
  return text + closingMarks(stack);
}

/** The longest run of marks that emphasizes text. */
const longestRun = 3;

/** The marks and tags that close all open ones. A mark within a word, as in `2*3`, opens emphasis only if its end comes. */
function closingMarks({ open }: DelimiterStack): string {
  return open
    .filter(({ left, isInWord }) => left <= longestRun && !isInWord)
    .map(({ mark, left }) => (left === 0 ? `</${mark}>` : mark.repeat(left)))
    .reverse()
    .join("");
}

function scan(text: string, place: number, stack: DelimiterStack): Step {
  switch (text[place]) {
    case "\\":
      return text[place + 1] === "(" || text[place + 1] === "["
        ? scanMath(text, place)
        : scanEscape(text, place);
    case "$":
      return mayOpenMath(text, place) ? scanMath(text, place) : { next: place + 1 };
    case "`":
      return scanCode(text, place);
    case "<":
      return scanTag(text, place, stack);
    case "&":
      return /^&#?\w{0,12}$/.test(text.slice(place)) ? { cut: place } : { next: place + 1 };
    case "!":
      return place + 1 === text.length ? { cut: place } : { next: place + 1 };
    case "[":
      return scanLink(text, place);
    case "*":
    case "_":
    case "~":
      return { next: readRun(text, place, stack) };
    default:
      return { next: skipText(text, place) };
  }
}

/** Reads the run of marks at `place` and returns the position after it. */
function readRun(text: string, place: number, stack: DelimiterStack): number {
  const mark = text.charAt(place);
  let end = place;
  while (text[end] === mark) end += 1;
  const length = end - place;
  if (mark !== "~" || length === deletionLength)
    stack.read({ mark, start: place, length, ...flanking(text, place, end) });
  return end;
}

const partialTag = /^<\/?(?:[A-Za-z][\w+.-]{0,12}(?::[^\s<>]*|[ \t]*\/?)?)?$/;

const partialKey = /^<kbd>(?:\\|`{1,3}|\|)(?:<(?:\/(?:k(?:bd?)?)?)?)?$/i;
const maxKeyLength = 14;

function scanTag(text: string, place: number, stack: DelimiterStack): Step {
  const key = readKeyElement(text.slice(place, place + maxKeyLength));
  if (key !== undefined) return { next: place + key.raw.length };
  if (partialTag.test(text.slice(place)) || partialKey.test(text.slice(place))) return { cut: place };
  const [raw = "<"] = /^<[^<>\n]{0,12}>/.exec(text.slice(place)) ?? [];
  const tag = readElementTag(raw);
  if (tag?.kind === "start") stack.openElement(tag.name, place);
  if (tag?.kind === "end") stack.closeElement(tag.name);
  return { next: place + (tag === undefined ? 1 : raw.length) };
}

function scanEscape(text: string, place: number): Step {
  return place + 1 === text.length ? { cut: place } : { next: place + 2 };
}

function scanMath(text: string, place: number): Step {
  const math = readMath(text.slice(place), true);
  if (math === "open") return { cut: place };
  return { next: place + (math?.raw.length ?? (text[place] === "$" ? 1 : 2)) };
}

function scanCode(text: string, place: number): Step {
  const fence = /^`+/.exec(text.slice(place))?.[0] ?? "";
  const inside = place + fence.length;
  for (let end = text.indexOf(fence, inside); end !== -1; ) {
    const run = /^`+/.exec(text.slice(end))?.[0].length ?? 0;
    if (run === fence.length) return { next: end + run };
    end = text.indexOf(fence, end + run);
  }
  return text.slice(inside).trim() === "" ? { cut: place } : { code: fence };
}

/** A link or image: complete ones are skipped; other brackets are text. */
function scanLink(text: string, place: number): Step {
  const start = text[place - 1] === "!" ? place - 1 : place;
  const label = findClosingBracket(text, place, "[", "]");
  if (label === -1) return text.length - place > maxHeldBack.label ? { next: place + 1 } : { cut: start };
  const follows = text[label + 1];
  if (follows === undefined) return { cut: start };
  if (follows === ":" && /(?:^|\n) {0,3}$/.test(text.slice(0, place))) return { cut: start };
  if (follows !== "(" && follows !== "[") return { next: place + 1 };
  const end = findClosingBracket(text, label + 1, follows, follows === "(" ? ")" : "]");
  if (end !== -1) return { next: end + 1 };
  return text.length - label > maxHeldBack.address ? { next: label + 2 } : { cut: start };
}

/** Index of the bracket that closes the one at `place`, or -1. */
function findClosingBracket(text: string, place: number, open: string, close: string): number {
  let depth = 0;
  for (let at = place; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === open) depth += 1;
    else if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

const markOrAddress = /[\\$`<&![*_~]|(?:https?|ftp):\/\/|www\./gi;

/** Text up to the next mark or address. Marks in a bare URL belong to it, except trailing ones. */
function skipText(text: string, place: number): number {
  const bare = readBareAddress(text.slice(place));
  if (bare) return place + bare.raw.length;
  markOrAddress.lastIndex = place + 1;
  return markOrAddress.exec(text)?.index ?? text.length;
}
