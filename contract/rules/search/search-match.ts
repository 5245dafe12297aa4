import { wordLetter } from "./word-letter.ts";

/** The terms of a search, made by `searchText`: words, of which the last may be a prefix, and pieces of text. */
export interface MatchTerms {
  readonly words: readonly { readonly word: string; readonly isBeginning: boolean }[];
  readonly pieces: readonly string[];
}

/** Where a term stands in a text that `searchText` has made ready: from `start` up to `end`, in UTF-16 units. */
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

/** Tells whether a text that is cut at a place is cut within a word. */
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

/** Where each of the terms stands in a text that `searchText` has made ready, as they are found by the search. */
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

/** The first place of a text that `searchText` has made ready at which one of the terms stands. */
export function firstPlace(text: string, terms: MatchTerms): Place | undefined {
  const [first] = placesOf(text, terms)
    .flatMap(firstOf)
    .sort((one, other) => one.start - other.start);
  return first;
}

/** How many of the terms stand in a text that `searchText` has made ready. */
export function countTerms(text: string, terms: MatchTerms): number {
  return placesOf(text, terms).filter(stands).length;
}

/** Tells whether one of the terms stands in a text that `searchText` has made ready. */
export function hasAny(text: string, terms: MatchTerms): boolean {
  return placesOf(text, terms).some(stands);
}

/** Those of the terms that a text does not have. */
export function termsNotIn(text: string, { words, pieces }: MatchTerms): MatchTerms {
  return {
    words: words.filter((word) => !hasAny(text, { words: [word], pieces: [] })),
    pieces: pieces.filter((piece) => !text.includes(piece)),
  };
}

/** Tells whether a search has no terms, or none that a text does not have. */
export function isEmpty({ words, pieces }: MatchTerms): boolean {
  return words.length + pieces.length === 0;
}
