import { limitCombiningMarks } from "../text/combining-marks.ts";

/** Scripts that do not separate words by spaces, or that attach endings to them. */
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}";
const furtherUnspaced = "\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}ー";

/** A letter of a word in scripts that separate words; in other scripts terms match anywhere. */
export const wordCharacter = new RegExp(`(?![${unspaced}${furtherUnspaced}])[\\p{L}\\p{N}\\p{M}]`, "u");

const wholeWord = new RegExp(`^(?:${wordCharacter.source})+$`, "u");

/** Whether a searched text is one word of the index. */
export function isIndexableWord(text: string): boolean {
  return wholeWord.test(text);
}

const curlyApostrophes = /[\u2018\u2019\u02BC]/g;
const curlyQuotes = /[\u201C\u201D]/g;
const controlCharacters = /\p{Cc}+/gu;
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/**
 * A text as it is searched, the same on every database: compatibility forms and accents of Latin and Greek
 * letters are folded (Unicode Standard Annex 15, NFKD and NFKC), letters are lower-case, control characters are
 * spaces. The marks on one letter are limited, so that the work is linear in the length.
 */
export function normalizeSearchText(text: string): string {
  return limitCombiningMarks(text.toWellFormed())
    .normalize("NFKD")
    .replace(accents, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .normalize("NFKC")
    .replace(curlyApostrophes, "'")
    .replace(curlyQuotes, '"')
    .replace(controlCharacters, " ");
}

/**
 * The terms of a search, normalized by `normalizeSearchText`: words, of which the last may be a prefix, and pieces of
 * text.
 */
export interface MatchTerms {
  readonly words: readonly { readonly word: string; readonly isBeginning: boolean }[];
  readonly substrings: readonly string[];
}

/** A match in a text normalized by `normalizeSearchText`: from `start` up to `end`, in UTF-16 units. */
export interface MatchRange {
  readonly start: number;
  readonly end: number;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && wordCharacter.test(character);
}

function letterBefore(text: string, place: number): string | undefined {
  return [...text.slice(Math.max(0, place - 2), place)].at(-1);
}

function letterAfter(text: string, place: number): string | undefined {
  return [...text.slice(place, place + 2)].at(0);
}

/** Whether an index of a text lies inside a word. */
export function isInsideWord(text: string, place: number): boolean {
  return isLetter(letterBefore(text, place)) && isLetter(letterAfter(text, place));
}

function* substringMatches(text: string, piece: string): Generator<MatchRange> {
  for (let start = text.indexOf(piece); start >= 0; start = text.indexOf(piece, start + piece.length))
    yield { start, end: start + piece.length };
}

function* wordMatches(text: string, word: string, isBeginning: boolean): Generator<MatchRange> {
  for (const place of substringMatches(text, word)) {
    const isWhole = isBeginning || !isLetter(letterAfter(text, place.end));
    if (isWhole && !isLetter(letterBefore(text, place.start))) yield place;
  }
}

/** The matches of each term in a text normalized by `normalizeSearchText`, with the rules of the search. */
export function termMatches(text: string, { words, substrings }: MatchTerms): Iterable<MatchRange>[] {
  return [
    ...words.map(({ word, isBeginning }) => wordMatches(text, word, isBeginning)),
    ...substrings.map((piece) => substringMatches(text, piece)),
  ];
}

function takeFirst(places: Iterable<MatchRange>): MatchRange[] {
  for (const place of places) return [place];
  return [];
}

function hasMatch(places: Iterable<MatchRange>): boolean {
  return takeFirst(places).length > 0;
}

/** The first match of any term in a text normalized by `normalizeSearchText`. */
export function firstMatch(text: string, terms: MatchTerms): MatchRange | undefined {
  const [first] = termMatches(text, terms)
    .flatMap(takeFirst)
    .sort((one, other) => one.start - other.start);
  return first;
}

/** Counts the terms that occur in a text normalized by `normalizeSearchText`. */
export function countTerms(text: string, terms: MatchTerms): number {
  return termMatches(text, terms).filter(hasMatch).length;
}

/** Whether any of the terms occurs in a text normalized by `normalizeSearchText`. */
export function hasAnyTerm(text: string, terms: MatchTerms): boolean {
  return termMatches(text, terms).some(hasMatch);
}

/** The terms that do not occur in a text. */
export function missingTerms(text: string, { words, substrings }: MatchTerms): MatchTerms {
  return {
    words: words.filter((word) => !hasAnyTerm(text, { words: [word], substrings: [] })),
    substrings: substrings.filter((piece) => !text.includes(piece)),
  };
}

/** Whether there are no terms. */
export function isEmpty({ words, substrings }: MatchTerms): boolean {
  return words.length + substrings.length === 0;
}
