import { wordLetter } from "./word-letter.ts";

/**
 * The terms of a search, normalized by `searchText`: words, of which the last may be a prefix, and pieces of
 * text.
 */
export interface MatchTerms {
  readonly words: readonly { readonly word: string; readonly isBeginning: boolean }[];
  readonly pieces: readonly string[];
}

/** A match in a text normalized by `searchText`: from `start` up to `end`, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && wordLetter.test(character);
}

function lettersBefore(text: string, place: number): string | undefined {
  return [...text.slice(Math.max(0, place - 2), place)].at(-1);
}

function lettersAfter(text: string, place: number): string | undefined {
  return [...text.slice(place, place + 2)].at(0);
}

/** Whether an index of a text lies inside a word. */
export function isWithinWord(text: string, place: number): boolean {
  return isLetter(lettersBefore(text, place)) && isLetter(lettersAfter(text, place));
}

function* placesOfPiece(text: string, piece: string): Generator<Place> {
  for (let start = text.indexOf(piece); start >= 0; start = text.indexOf(piece, start + piece.length))
    yield { start, end: start + piece.length };
}

function* placesOfWord(text: string, word: string, isBeginning: boolean): Generator<Place> {
  for (const place of placesOfPiece(text, word)) {
    const isWhole = isBeginning || !isLetter(lettersAfter(text, place.end));
    if (isWhole && !isLetter(lettersBefore(text, place.start))) yield place;
  }
}

/** The matches of each term in a text normalized by `searchText`, with the rules of the search. */
export function placesOf(text: string, { words, pieces }: MatchTerms): Iterable<Place>[] {
  return [
    ...words.map(({ word, isBeginning }) => placesOfWord(text, word, isBeginning)),
    ...pieces.map((piece) => placesOfPiece(text, piece)),
  ];
}

function firstOf(places: Iterable<Place>): Place[] {
  for (const place of places) return [place];
  return [];
}

function stands(places: Iterable<Place>): boolean {
  return firstOf(places).length > 0;
}

/** The first match of any term in a text normalized by `searchText`. */
export function firstPlace(text: string, terms: MatchTerms): Place | undefined {
  const [first] = placesOf(text, terms)
    .flatMap(firstOf)
    .sort((one, other) => one.start - other.start);
  return first;
}

/** Counts the terms that occur in a text normalized by `searchText`. */
export function countTerms(text: string, terms: MatchTerms): number {
  return placesOf(text, terms).filter(stands).length;
}

/** Whether any of the terms occurs in a text normalized by `searchText`. */
export function hasAny(text: string, terms: MatchTerms): boolean {
  return placesOf(text, terms).some(stands);
}

/** The terms that do not occur in a text. */
export function termsNotIn(text: string, { words, pieces }: MatchTerms): MatchTerms {
  return {
    words: words.filter((word) => !hasAny(text, { words: [word], pieces: [] })),
    pieces: pieces.filter((piece) => !text.includes(piece)),
  };
}

/** Whether there are no terms. */
export function isEmpty({ words, pieces }: MatchTerms): boolean {
  return words.length + pieces.length === 0;
}
