import type { MarkdownPlace } from "./markdown-place.ts";
import {
  announcesTag,
  beginsWithParticle,
  beginsWithPredicate,
  beginsWithTagName,
  hasRelatedName,
  hasTagName,
} from "./tag-words.ts";

const quote = /["'“”‘’«»‹›„「」『』]/u;
const openingQuote = /(?:^|[\s([{（【:：—–-])["'“”‘’«»‹›„「」『』]$/u;
/** In scripts without blanks, an opening quotation mark may follow a letter. */
const openingQuoteInside = /(?<![\p{Ll}\p{Lu}.!?…。！？])[“‘«‹„「『]$/u;
const emphasis = /[*_~]/;
const openingEmphasis = /(?:^|[\s([{（"'])[*_~]+$/;
const openingHtml = /<\w[^<>]*(?<!\/)>$/;
/** The end of a sentence, with the signs that may close after it. */
const sentenceEnd = /[.!?…。！？؟۔।॥።։]["'”’»›」』）)\]}*_~`$]*\s*$/u;
/** Punctuation that may follow a word, and never begins an answer. */
const punctuation = /[.,;:?…)\]}/、，。；：？）]/u;
const lowerCase = /\p{Ll}/u;
const colon = /[:：]/;
const onlyJoiner =
  /^\s*(?:[./…&|+,–—、，-]+|(?<=[^\S\n])\p{Ll}{1,3}(?=[^\S\n])|和|与|與|或|及|と|や|および|または|와|과|및)\s*$/u;

/** The text that follows a tag on its line. */
export interface Following {
  /** The first visible character after it; empty at the end of the line. */
  readonly visible: string;
  /** No blank stands between. */
  readonly isDirect: boolean;
}

/** The most blanks that are skipped to find the text after a tag. More blanks end its line. */
const maxBlanks = 100;

/** The length of the text after a tag that is read to see whether its sentence continues. */
const clauseLength = 40;

/** The longest sentence before or between tags. A longer text is rather a thought. */
const maxSentence = 200;

/** Reads the text that follows a tag; undefined while it has not arrived. The end of the reply ends its line. */
export function readFollowing(rest: string, isEnd: boolean): Following | undefined {
  const [, blanks = "", mark] = /^([^\S\n]*)(\n|\S)?/u.exec(rest.slice(0, maxBlanks + 2)) ?? [];
  if (blanks.length > maxBlanks) return { visible: "", isDirect: false };
  if (mark === undefined && !isEnd) return undefined;
  return { visible: mark === undefined || mark === "\n" ? "" : mark, isDirect: blanks === "" };
}

/** The beginning of the text after a tag on its line, or undefined while it has not arrived. */
function readClause(rest: string, isEnd: boolean): string | undefined {
  const [clause = ""] = /^[^\n.!?。！？]*/u.exec(rest.slice(0, clauseLength)) ?? [];
  return clause.length === rest.length && clause.length < clauseLength && !isEnd ? undefined : clause;
}

/** Whether a backtick closes a code span behind a tag on its line, or undefined while that has not arrived. */
function closesSpan(rest: string, isEnd: boolean): boolean | undefined {
  const [, mark] = /^[^\n`]*([\n`])?/.exec(rest.slice(0, 2 * maxBlanks)) ?? [];
  if (mark === undefined) return isEnd || rest.length >= 2 * maxBlanks ? false : undefined;
  return mark === "`";
}

/** The line after that of a tag, or undefined while that has not arrived. */
function readNextLine(rest: string, isEnd: boolean): string | undefined {
  const [, line = "", end] = /^[^\S\n]*\n([^\n]*)(\n)?/u.exec(rest.slice(0, 2 * maxBlanks)) ?? [];
  return end === undefined && !isEnd && rest.length < 2 * maxBlanks ? undefined : line;
}

/** Whether the line after that of a tag continues in lower case, as a sentence does; undefined while it has not arrived. */
function continuesOnNextLine(rest: string, isEnd: boolean): boolean | undefined {
  const [, mark] = /^[^\S\n]*\n[^\S\n]*(\S|\n)?/u.exec(rest.slice(0, 2 * maxBlanks)) ?? [];
  if (mark === undefined) return isEnd || rest.length >= 2 * maxBlanks ? false : undefined;
  return lowerCase.test(mark);
}

/** Whether a line has an odd number of a sign, so that the last one opens. */
function isOdd(line: string, sign: string): boolean {
  return line.split(sign).length % 2 === 0;
}

/** Whether an opening quotation mark stands right before a tag, so that another one after the tag may close it. */
export function mayBeQuoted({ last, lineEnd, isInSpan }: MarkdownPlace): boolean {
  if (last === "`") return isInSpan;
  if (!quote.test(last)) return false;
  return (
    openingQuote.test(lineEnd) || openingQuoteInside.test(lineEnd) || (last === '"' && isOdd(lineEnd, last))
  );
}

/** Whether a tag stands between quotation marks: the text speaks of it. */
export function isQuoted(place: MarkdownPlace, { visible, isDirect }: Following): boolean {
  return isDirect && (quote.test(visible) || visible === "`") && mayBeQuoted(place);
}

/** Whether marks of Markdown or HTML stand on both sides of a tag as quotation marks do. */
function isMarked({ last, lastVisible, lineEnd }: MarkdownPlace, { visible, isDirect }: Following): boolean {
  if (lastVisible === "|" && visible === "|" && !(isDirect && last === "|")) return true;
  if (!isDirect) return false;
  if (last === ">" && visible === "<") return openingHtml.test(lineEnd);
  if (!emphasis.test(last) || !emphasis.test(visible)) return false;
  const [marks = ""] = /[*_~]+$/.exec(lineEnd) ?? [];
  return openingEmphasis.test(lineEnd) || isOdd(lineEnd, marks);
}

/** Whether the characters around a tag show it as a word, without a look at the text's words. */
function isMention(place: MarkdownPlace, following: Following): boolean {
  if (place.isIndented || place.isItemStart) return true;
  return isQuoted(place, following) || isMarked(place, following);
}

/** Whether the sentence before a tag continues after it. */
export function continuesSentence({ visible, isDirect }: Following): boolean {
  return !isDirect && lowerCase.test(visible);
}

/** Whether a thought that is never closed is a sentence about the tag that it begins with. */
export function speaksOfItsTag(thought: string): boolean {
  const beginning = thought.slice(0, maxSentence).split("\n", 1)[0] ?? "";
  if (beginsWithParticle(beginning) || beginsWithTagName(beginning)) return true;
  return /^\s+\p{Ll}/u.test(beginning) && (beginsWithPredicate(beginning) || hasTagName(beginning));
}

/**
 * Whether the tags of a thought are words of a sentence that begins with one and speaks of them; undefined until more
 * has arrived.
 */
export function isSentenceOfTags(thought: string, rest: string, isEnd: boolean): boolean | undefined {
  if (thought.length > maxSentence) return false;
  if (onlyJoiner.test(thought)) return true;
  if (thought.includes("\n")) return false;
  const begins = beginsWithParticle(thought) || beginsWithTagName(thought);
  const isBlank = thought.trim() === "";
  if (!begins && !isBlank && !/^\s+\p{Ll}/u.test(thought)) return false;
  const following = readFollowing(rest, isEnd);
  if (following === undefined) return undefined;
  if (following.visible === "" || (!begins && !continuesSentence(following))) return false;
  const clause = readClause(rest, isEnd);
  if (clause === undefined) return undefined;
  if (begins) return beginsWithParticle(clause) || beginsWithTagName(clause);
  if (hasTagName(thought) || hasTagName(clause)) return true;
  return beginsWithPredicate(clause) && (isBlank || beginsWithPredicate(thought));
}

/** A closing tag that has no opening, and the known text around it. */
export interface LonelyClosing {
  readonly place: MarkdownPlace;
  readonly following: Following;
  /** The text behind it, as far as it has arrived. */
  readonly rest: string;
  readonly isEnd: boolean;
  /** The text before it speaks of tags. */
  readonly speaksOfTags: boolean;
  /** The reply is taken for a thought already: only the line of the tag may show that it is a word. */
  readonly isPresumed: boolean;
}

/**
 * Whether a closing tag without an opening ends a thought. It does unless it is shown as a word, or its text speaks of
 * tags and may mean it. Undefined until more has arrived.
 */
export function closesThought(closing: LonelyClosing): boolean | undefined {
  const { place, following } = closing;
  if (isMention(place, following)) return false;
  const isInCode = place.isInSpan && closesSpan(closing.rest, closing.isEnd);
  if (isInCode === undefined) return undefined;
  if (isInCode) return false;
  if (place.isInFence) return closesThoughtInFence(closing);
  const isAnnounced = announcesTag(place.isLineStart ? place.lastLine : place.lineEnd);
  const isWord = following.isDirect && punctuation.test(following.visible);
  if (isWord || isWithinSentence(closing) || (isAnnounced && isSeparate(place))) return false;
  const continues = continuesClause(closing);
  if (continues === undefined) return undefined;
  const beginsText = place.isLineStart && place.lastOfLines === "" && !lowerCase.test(following.visible);
  if (continues === "of tags" || (continues === "on" && beginsText)) return false;
  if (closing.isPresumed ? hasTagName(lineOf(place)) : closing.speaksOfTags)
    return closing.isPresumed && continues !== "on" ? endsPresumed(closing) : closesCarefully(closing);
  if (!hasRelatedName(lineOf(place)) || isAfterSentence(place)) return true;
  return continues !== "on" && endsOnLine(closing);
}

/**
 * The text before a tag on its line, or the last line if the tag begins its line. The line break lets patterns match a word at
 * the start.
 */
function lineOf({ isLineStart, lastLine, lineEnd }: MarkdownPlace): string {
  return `\n${isLineStart ? lastLine : lineEnd}`;
}

/** Whether a presumed thought ends at a closing whose line speaks of tags. */
function endsPresumed(closing: LonelyClosing): boolean | undefined {
  const { place, following } = closing;
  if (place.isLineStart)
    return (following.visible !== "" || !colon.test(place.lastOfLines)) && endsOnLine(closing);
  return place.last.trim() !== "" || isAfterSentence(place);
}

/** Whether a blank or a line end stands before the tag. */
function isSeparate({ last }: MarkdownPlace): boolean {
  return last.trim() === "" || /\p{Lo}/u.test(last);
}

/**
 * Whether a closing in an open code block ends a thought, because thoughts leave code blocks open. The block is part of a text if
 * it closes right after the tag, or if it begins with the tag and the tag is within a line of code.
 */
function closesThoughtInFence(closing: LonelyClosing): boolean | undefined {
  const { place, following, isPresumed } = closing;
  if (place.isFirstInFence && place.isLineStart) return false;
  if (!isPresumed && (closing.speaksOfTags || following.visible !== "")) return false;
  if (following.visible !== "") return true;
  const line = readNextLine(closing.rest, closing.isEnd);
  return line === undefined ? undefined : !place.closesFence(line);
}

/** Whether a short sentence continues in lower case, with blanks on both sides of the tag. */
function isWithinSentence({ place, following }: LonelyClosing): boolean {
  if (!continuesSentence(following)) return false;
  if (place.isLineStart && place.lastOfLines === "") return true;
  return isShort(place) && !place.isLineStart && place.last.trim() === "" && !isAfterSentence(place);
}

/** Whether the sentence before a tag is short, as far as its line is kept. */
function isShort({ lineEnd }: MarkdownPlace): boolean {
  return lineEnd.length < maxSentence || /[.!?…]\s|[。！？]/u.test(lineEnd);
}

function isAfterSentence({ isLineStart, lineEnd, lastLine }: MarkdownPlace): boolean {
  return sentenceEnd.test(isLineStart ? lastLine : lineEnd);
}

/** Whether the sentence continues after the tag on its line, and speaks of tags there. */
function continuesClause({ following, rest, isEnd }: LonelyClosing): "of tags" | "on" | "not" | undefined {
  if (!/[\p{Ll}\p{Lo}]/u.test(following.visible)) return "not";
  const clause = readClause(rest, isEnd);
  if (clause === undefined) return undefined;
  if (beginsWithTagName(clause)) return "of tags";
  if (!lowerCase.test(following.visible) && !beginsWithParticle(clause)) return "not";
  return hasTagName(` ${clause}`) ? "of tags" : "on";
}

/** Whether no sentence before the tag continues on the next line. */
function endsOnLine({ place, following, rest, isEnd }: LonelyClosing): boolean | undefined {
  const mayBreakSentence =
    place.isLineStart && following.visible === "" && place.lastOfLines !== "" && !isAfterSentence(place);
  if (!mayBreakSentence) return true;
  const continues = continuesOnNextLine(rest, isEnd);
  return continues === undefined ? undefined : !continues;
}

/**
 * The rules for a text that speaks of tags. A closing that ends a thought is on a line of its own, directly behind the
 * last word of a line, or after the end of a sentence, and never after a colon.
 */
function closesCarefully(closing: LonelyClosing): boolean | undefined {
  const { place, following } = closing;
  const { visible, isDirect } = following;
  const endsLine = visible === "";
  const beginsText = isDirect || !lowerCase.test(visible);
  if (place.isLineStart)
    return !colon.test(place.lastOfLines) && (endsLine || beginsText) && endsOnLine(closing);
  if (place.last.trim() === "") return endsLine && isAfterSentence(place);
  return endsLine || (beginsText && isAfterSentence(place));
}

/** Whether an opening tag begins a block, and is not a word of a text that speaks of it. */
export function opensBlock(place: MarkdownPlace, following: Following): boolean {
  const { visible, isDirect } = following;
  if (place.isInCode || isMention(place, following)) return false;
  return visible === "" || (isDirect && !punctuation.test(visible));
}

/** Whether a thought may begin here within a text: on a line that is no part of a document or an example. */
export function beginsBlock({ isLineStart, lastOfLines, lastLine }: MarkdownPlace): boolean {
  if (!isLineStart || colon.test(lastOfLines) || lastOfLines === ">" || announcesTag(lastLine)) return false;
  return sentenceEnd.test(lastLine) || !hasRelatedName(lastLine);
}

/** Whether a thought names a tag in the line before its end. */
export function speaksOfTagsBefore(place: MarkdownPlace): boolean {
  return hasTagName(lineOf(place));
}
