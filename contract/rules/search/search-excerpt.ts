import { limitCombiningMarks } from "../text/combining-marks.ts";
import { replyElements } from "../text/reply-elements.ts";
import type { Excerpt } from "./excerpt.ts";
import {
  firstMatch,
  hasAnyTerm,
  isInsideWord,
  type MatchRange,
  type MatchTerms,
  normalizeSearchText,
  termMatches,
} from "./search-match.ts";

/** Runs of emphasis marks at the edge of a word; those between spaces or inside a word are literal. */
const opening = /(?<![\p{L}\p{N}*_])(?:[*_]|~~){1,4}(?![\s*_])/gu;
const closing = /(?<![\s*_])(?:[*_]|~~){1,4}(?![\p{L}\p{N}*_])/gu;
/** Marks beside a letter of a script without spaces emphasize a part of its line; a single `*` may be a sign there. */
const besideSpaceless =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?:\*\*|~~)(?![\s*])|(?<![\s*])(?:\*\*|~~)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu;
const { paired, void: empty } = replyElements;
/** Tags of the elements that a reply may use, and code, in which they are text. */
const elements = new RegExp(
  `(\`+)[^\`\\n]*\\1|<(?<empty>${empty.join("|")})[ \\t]*/?>|</?(?:${paired.join("|")})[ \\t]*>`,
  "gi",
);

/**
 * Lines of markers only, and markers at the start of a line. Each pattern stays within its line, so any text is
 * read once.
 */
const fences = /^[ \t]*(?:```|~~~).*$/gm;
const tableRules = /^(?=.*\|)(?=.*---)[ \t|:-]+$/gm;
const lineStarts =
  /^(?:[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?:[^\S\n]+|$))+(?:\[[ xX]\](?:[^\S\n]+|$))?/gm;

/**
 * A piece of Markdown as one line without its markers. It may begin and end anywhere, and may not be Markdown:
 * only markers that carry no meaning are removed.
 */
export function stripMarkdown(text: string): string {
  return text
    .replace(fences, "")
    .replace(lineStarts, "")
    .replace(tableRules, "")
    .replace(/!?\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"]*")?\)/g, "$1")
    .replace(elements, (written, code?: string, name?: string) =>
      code === undefined ? (name === undefined ? "" : " ") : written,
    )
    .replace(opening, "")
    .replace(closing, "")
    .replace(besideSpaceless, "")
    .replace(/`+/g, "")
    .replace(/[\p{Cc}\s|]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}

/** The start of a piece of text: in the original and in the searched text, both in UTF-16 units. */
interface TextChunk {
  readonly originalStart: number;
  readonly normalizedStart: number;
}

/**
 * A piece of text, and the characters that may combine with its last letter (Unicode Standard Annex 15, section 9): marks, vowels
 * and ends of Korean syllables, and the few letters that decompose to such.
 */
const chunkPattern =
  /[\s\S]{1,256}[\p{M}\u0e33\u0eb3\u1160-\u11ff\u3131-\u318e\uff9e-\uffdc\u{16d67}\u{16d68}]{0,64}/gu;

/** A text as `normalizeSearchText` returns it, and the origin of each of its pieces. */
export function normalizeWithOffsets(content: string): { text: string; pieces: TextChunk[] } {
  const pieces: TextChunk[] = [];
  let text = "";
  for (const { 0: written, index } of content.matchAll(chunkPattern)) {
    pieces.push({ originalStart: index, normalizedStart: text.length });
    text += normalizeSearchText(written);
  }
  return { text, pieces };
}

/** In grapheme clusters. */
const maxExcerptLength = 160;
const charactersBefore = 40;
/** The distance by which an end is moved to avoid cutting a word. */
const maxWordLength = 16;
const omission = "…";

/** The usual and the largest context on each side of a match, in UTF-16 units. */
const contextLength = 600;
const maxPartLength = 8000;
/** The maximum length of a grapheme cluster in ordinary text. */
const maxCharacterLength = 100;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A part of a text, and whether its ends are inside words. */
interface ExcerptWindow {
  readonly text: string;
  readonly beginsInWord: boolean;
  readonly endsInWord: boolean;
}

/** Replaces the rest of a truncated word: a letter that occurs in no search. */
const truncatedWordMarker = "\ua7f7";

/** A text as characters, and as it is searched, where each unit has the number of its character. */
interface FoldedText {
  readonly characters: readonly string[];
  readonly text: string;
  readonly characterIndexes: readonly number[];
}

/** Characters for which only the case is folded: most texts. */
const isPlain = /^[ -~]$/;

function foldCharacters(
  plain: string,
  { beginsInWord, endsInWord }: Omit<ExcerptWindow, "text">,
): FoldedText {
  const characters = Array.from(graphemes.segment(plain), ({ segment }) => segment);
  let text = beginsInWord ? truncatedWordMarker : "";
  const numbers: number[] = beginsInWord ? [0] : [];
  for (const [number, character] of characters.entries()) {
    text += isPlain.test(character) ? character.toLowerCase() : normalizeSearchText(character);
    while (numbers.length < text.length) numbers.push(number);
  }
  return { characters, text: endsInWord ? text + truncatedWordMarker : text, characterIndexes: numbers };
}

/** A part of a text with its context, cut between characters of ordinary length. */
function sliceOnGraphemes(content: string, { start, end }: MatchRange): ExcerptWindow {
  const from = Math.max(0, start - contextLength - maxCharacterLength);
  const window = content.slice(
    from,
    Math.min(end + contextLength, from + maxPartLength) + maxCharacterLength,
  );
  const segments = graphemes.segment(window);
  const isWhole = { before: from === 0, after: from + window.length === content.length };
  const first = isWhole.before ? 0 : (segments.containing(maxCharacterLength)?.index ?? 0);
  const last = isWhole.after ? undefined : segments.containing(window.length - maxCharacterLength)?.index;
  return {
    text: window.slice(first, last).toWellFormed(),
    beginsInWord: isInsideWord(window, first),
    endsInWord: isInsideWord(window, last ?? window.length),
  };
}

/** The part of a text with the first match, and its context. */
function windowWithMatch(content: string, terms: MatchTerms): ExcerptWindow | undefined {
  const { text, pieces } = normalizeWithOffsets(content);
  const first = firstMatch(text, terms);
  if (first === undefined) return undefined;
  const start = pieces.findLast((piece) => piece.normalizedStart <= first.start)?.originalStart;
  const end = pieces.find((piece) => piece.normalizedStart >= first.end)?.originalStart;
  return sliceOnGraphemes(content, { start: start ?? 0, end: end ?? content.length });
}

/** The matches of the terms, as character numbers in order; adjacent ones are merged. */
function findMatches({ text, characterIndexes }: FoldedText, terms: MatchTerms): MatchRange[] {
  const places = termMatches(text, terms).flatMap((each) => [...each]);
  const sorted = places
    .map(({ start, end }) => ({
      start: characterIndexes[start] ?? 0,
      end: (characterIndexes[end - 1] ?? 0) + 1,
    }))
    .sort((one, other) => one.start - other.start);
  const merged: MatchRange[] = [];
  for (const place of sorted) {
    const last = merged.at(-1);
    if (last === undefined || place.start > last.end) merged.push(place);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, place.end) });
  }
  return merged;
}

/** The start and end of an excerpt, at spaces if any are near. */
function excerptBounds({ characters }: FoldedText, first: MatchRange): MatchRange {
  const earliest = Math.max(
    0,
    Math.min(first.start - charactersBefore, characters.length - maxExcerptLength),
  );
  const latest = Math.min(characters.length, earliest + maxExcerptLength);
  const space = characters.indexOf(" ", earliest);
  const isNear = space >= 0 && space < Math.min(earliest + maxWordLength, first.start);
  const start = earliest > 0 && isNear ? space + 1 : earliest;
  const lastSpace = characters.lastIndexOf(" ", latest - 1);
  const isLate = lastSpace > Math.max(latest - maxWordLength, first.end);
  return { start, end: latest < characters.length && isLate ? lastSpace : latest };
}

/** Returns an excerpt around the matches; undefined without a match. */
export function makeExcerpt(written: string, terms: MatchTerms): Pick<Excerpt, "text" | "found"> | undefined {
  const content = limitCombiningMarks(written);
  const part = windowWithMatch(content, terms);
  if (part === undefined) return undefined;
  const isCut = { before: !content.startsWith(part.text), after: !content.endsWith(part.text) };
  const stripped = foldCharacters(stripMarkdown(part.text), part);
  // A match may include a removed character.
  const folded = hasAnyTerm(stripped.text, terms)
    ? stripped
    : foldCharacters(part.text.replace(/[\p{Cc}\s]+/gu, " ").replace(/\p{Bidi_Control}/gu, ""), part);
  const found = findMatches(folded, terms);
  const [first] = found;
  if (first === undefined) return undefined;
  const { characters } = folded;
  const { start, end } = excerptBounds(folded, first);
  const before = start > 0 || isCut.before ? omission : "";
  const after = end < characters.length || isCut.after ? omission : "";
  const lengthUpTo = (number: number) => before.length + characters.slice(start, number).join("").length;
  return {
    text: before + characters.slice(start, end).join("") + after,
    found: found
      .filter((place) => place.end > start && place.start < end)
      .map((place) => ({
        start: lengthUpTo(Math.max(place.start, start)),
        end: lengthUpTo(Math.min(place.end, end)),
      })),
  };
}

/** The matches in a whole text, in its UTF-16 units, in order and disjoint. */
export function matchesIn(text: string, terms: MatchTerms): MatchRange[] {
  const folded = foldCharacters(text, { beginsInWord: false, endsInWord: false });
  const starts: number[] = [];
  let length = 0;
  for (const character of folded.characters) {
    starts.push(length);
    length += character.length;
  }
  const offset = (index: number) => starts[index] ?? length;
  return findMatches(folded, terms).map(({ start, end }) => ({ start: offset(start), end: offset(end) }));
}
