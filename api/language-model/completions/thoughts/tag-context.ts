import type { MarkdownPlace } from "./markdown-place.ts";

const quote = /["'“”‘’«»‹›„「」『』`]/u;
const sentenceEnd = /[.!?…。！？]/u;
const punctuation = /[.,;:!?…)\]}|/\\]/u;
const lowerCase = /\p{Ll}/u;
const colon = /[:：]/;
const emphasis = /[*_~]/;
const onlyJoiner = /^\s*(?:[./…&|+,–—-]+|(?<=[^\S\n])\p{Ll}{1,3}(?=[^\S\n]))\s*$/u;

/** What follows a tag on its line. */
export interface Following {
  /** The first visible character after it; empty at the end of the line. */
  readonly visible: string;
  /** No blank stands between. */
  readonly isDirect: boolean;
}

/** So many blanks are read to see what follows a tag. More of them end its line. */
const maxBlanks = 100;

/** What follows a tag, or undefined while that has not arrived. The end of the reply ends its line. */
export function readFollowing(rest: string, isEnd: boolean): Following | undefined {
  const [, blanks = "", mark] = /^([^\S\n]*)(\n|\S)?/u.exec(rest.slice(0, maxBlanks + 2)) ?? [];
  if (blanks.length > maxBlanks) return { visible: "", isDirect: false };
  if (mark === undefined && !isEnd) return undefined;
  return { visible: mark === undefined || mark === "\n" ? "" : mark, isDirect: blanks === "" };
}

/** Whether a tag stands between quotation marks: the text speaks of it. */
export function isQuoted({ last }: Pick<MarkdownPlace, "last">, { visible, isDirect }: Following): boolean {
  return isDirect && quote.test(last) && quote.test(visible);
}

/** Whether marks of Markdown or HTML stand on both sides of a tag as quotation marks do. */
function isMarked({ last }: Pick<MarkdownPlace, "last">, { visible, isDirect }: Following): boolean {
  const isEmphasis = emphasis.test(last) && emphasis.test(visible);
  return isDirect && (isEmphasis || (last === ">" && visible === "<"));
}

function isMention(place: MarkdownPlace, following: Following): boolean {
  const isQuotation = isQuoted(place, following) || isMarked(place, following);
  return place.isInCode || place.isListItem || isQuotation;
}

/** Whether a thought is only what joins two tags in a text that speaks of them, whatever follows. */
export function joinsTags(thought: string): boolean {
  return onlyJoiner.test(thought);
}

/** Whether a thought may be a part of a sentence that begins with a tag. */
export function mayBeInSentence(thought: string): boolean {
  return /^[^\S\n]*(?:\p{Ll}[^\n]*)?$/u.test(thought) && !/^\p{Ll}/u.test(thought);
}

/** Whether the sentence before a tag goes on after it. */
export function continuesSentence({ visible, isDirect }: Following): boolean {
  return !isDirect && lowerCase.test(visible);
}

/**
 * Whether the line after that of a tag goes on in small letters, as a sentence does; undefined while that has not
 * arrived.
 */
export function continuesOnNextLine(rest: string, isEnd: boolean): boolean | undefined {
  const [, mark] = /^[^\S\n]*\n[^\S\n]*(\S|\n)?/u.exec(rest.slice(0, 2 * maxBlanks)) ?? [];
  if (mark === undefined) return isEnd || rest.length >= 2 * maxBlanks ? false : undefined;
  return lowerCase.test(mark);
}

/**
 * Whether a closing tag without an opening ends a thought, and is not a word of a text that speaks of it. It is on a line of its
 * own, directly behind the last word of a line, or after the end of a sentence. Never in code, quotation marks, or
 * list items, or after a colon.
 */
export function closesThought(place: MarkdownPlace, following: Following): boolean {
  const { visible, isDirect } = following;
  if (isMention(place, following)) return false;
  const endsLine = visible === "";
  const beginsText = isDirect ? !punctuation.test(visible) : !lowerCase.test(visible);
  if (place.isLineStart) return !colon.test(place.lastOfLines) && (endsLine || beginsText);
  const isAfterSentence = sentenceEnd.test(place.lastVisible);
  if (place.last.trim() === "") return endsLine && isAfterSentence;
  return endsLine || (beginsText && isAfterSentence);
}

/** Whether an opening tag begins a block, and is not a word of a text that speaks of it. */
export function opensBlock(place: MarkdownPlace, following: Following): boolean {
  const { visible, isDirect } = following;
  if (isMention(place, following)) return false;
  return visible === "" || (isDirect && !punctuation.test(visible));
}

/** Whether a thought may begin here within a text: on a line that is no part of a document or an example. */
export function beginsBlock({ isLineStart, lastOfLines }: MarkdownPlace): boolean {
  return isLineStart && !colon.test(lastOfLines) && lastOfLines !== ">";
}

/** Whether a tag on a line of its own stands within an unfinished sentence, as far as the lines before it tell. */
export function mayBreakSentence(
  { isLineStart, lastOfLines }: MarkdownPlace,
  { visible }: Following,
): boolean {
  return isLineStart && visible === "" && lastOfLines !== "" && !sentenceEnd.test(lastOfLines);
}
