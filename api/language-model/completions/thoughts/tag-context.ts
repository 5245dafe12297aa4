import type { MarkdownPlace } from "./markdown-place.ts";

const quote = /["'“”‘’«»‹›„「」『』`]/u;
const sentenceEnd = /[.!?…。！？]/u;
const punctuation = /[.,;:!?…)\]}|/\\]/u;
const lowerCase = /\p{Ll}/u;

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

/**
 * Whether a closing tag without an opening ends a thought, and is not a word of a text that speaks of it. It is on a line of its
 * own, or directly beside the words before and after it, or after the end of a sentence. Never in code, quotation marks, or
 * list items.
 */
export function closesThought(place: MarkdownPlace, following: Following): boolean {
  const { visible, isDirect } = following;
  if (place.isInCode || place.isListItem || isQuoted(place, following)) return false;
  const endsLine = visible === "";
  const beginsText = isDirect ? !punctuation.test(visible) : !lowerCase.test(visible);
  if (place.isLineStart) return endsLine || beginsText;
  const isAfterSentence = sentenceEnd.test(place.lastVisible);
  if (place.last.trim() === "") return endsLine && isAfterSentence;
  return endsLine || (beginsText && (isDirect || isAfterSentence));
}

/** Whether an opening tag begins a block, and is not a word of a text that speaks of it. */
export function opensBlock(place: MarkdownPlace, following: Following): boolean {
  const { visible, isDirect } = following;
  if (place.isInCode || place.isListItem || isQuoted(place, following)) return false;
  return visible === "" || (isDirect && !punctuation.test(visible));
}

/** Whether a thought may begin here within a text: on a line that is no part of a document or an example. */
export function beginsBlock({ isLineStart, lastOfLines }: MarkdownPlace): boolean {
  return isLineStart && lastOfLines !== ":" && lastOfLines !== ">";
}
