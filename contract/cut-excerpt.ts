import type { Excerpt } from "./excerpt.ts";
import { searchText } from "./search-text.ts";
import { hasAny, type Place, placesOf, type SoughtTerms } from "./sought-terms.ts";
import { thinMarkdown } from "./thin-markdown.ts";

/** In characters as people count them. */
const longestExcerpt = 160;
const charactersBefore = 40;
/** How far an end is moved so that no word is cut. */
const longestWord = 16;
const omission = "…";

/** A text is looked through in parts of about this many UTF-16 units, so that only one is taken apart. */
const parts = /[\s\S]{1,800}(?=\s|$)|[\s\S]{1,800}/g;
/** What of the parts beside it is taken along. */
const around = 300;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A text in characters, and as it is searched, where each unit knows the number of its character. */
interface Folded {
  readonly characters: readonly string[];
  readonly text: string;
  readonly numbers: readonly number[];
}

/** Most characters, of which nothing but the case is made the same. */
const isPlain = /^[ -~]$/;

function fold(plain: string): Folded {
  const characters = Array.from(graphemes.segment(plain), ({ segment }) => segment);
  const numbers: number[] = [];
  let text = "";
  for (const [number, character] of characters.entries()) {
    text += isPlain.test(character) ? character.toLowerCase() : searchText(character);
    while (numbers.length < text.length) numbers.push(number);
  }
  return { characters, text, numbers };
}

/** A part with what is around it, cut between characters. */
function sliceAround(content: string, start: number, end: number): string {
  const segments = graphemes.segment(content);
  const first = segments.containing(Math.max(0, start - around))?.index;
  return content.slice(first, segments.containing(end + around)?.index);
}

/** The part of a text in which something stands that is looked for, with what is around it; short texts are one part. */
function partWith(content: string, terms: SoughtTerms): string {
  for (const { 0: part, index } of content.matchAll(parts))
    if (hasAny(searchText(part), terms)) return sliceAround(content, index, index + part.length);
  return content;
}

/** Where the terms stand, in numbers of characters, in order; what touches is one. */
function foundIn({ text, numbers }: Folded, terms: SoughtTerms): Place[] {
  const places = placesOf(text, terms).flatMap((each) => [...each]);
  const inOrder = places
    .map(({ start, end }) => ({ start: numbers[start] ?? 0, end: (numbers[end - 1] ?? 0) + 1 }))
    .sort((one, other) => one.start - other.start);
  const apart: Place[] = [];
  for (const place of inOrder) {
    const last = apart.at(-1);
    if (last === undefined || place.start > last.end) apart.push(place);
    else apart.splice(-1, 1, { start: last.start, end: Math.max(last.end, place.end) });
  }
  return apart;
}

/** From where to where it is cut, at spaces if there are any nearby. */
function cutAround({ characters }: Folded, first: Place): Place {
  const earliest = Math.max(0, Math.min(first.start - charactersBefore, characters.length - longestExcerpt));
  const latest = Math.min(characters.length, earliest + longestExcerpt);
  const space = characters.indexOf(" ", earliest);
  const isNear = space >= 0 && space < Math.min(earliest + longestWord, first.start);
  const start = earliest > 0 && isNear ? space + 1 : earliest;
  const lastSpace = characters.lastIndexOf(" ", latest - 1);
  const isLate = lastSpace > Math.max(latest - longestWord, first.end);
  return { start, end: latest < characters.length && isLate ? lastSpace : latest };
}

/** Cuts the piece of a message that shows where the terms stand in it; nothing when they do not. */
export function cutExcerpt(content: string, terms: SoughtTerms): Omit<Excerpt, "position"> | undefined {
  const part = partWith(content, terms);
  const isCut = { before: !content.startsWith(part), after: !content.endsWith(part) };
  const thin = fold(thinMarkdown(part));
  // What is looked for may be among the signs that are left out.
  const folded = hasAny(thin.text, terms)
    ? thin
    : fold(part.replace(/[\p{Cc}\s]+/gu, " ").replace(/\p{Bidi_Control}/gu, ""));
  const found = foundIn(folded, terms);
  const [first] = found;
  if (first === undefined) return undefined;
  const { characters } = folded;
  const { start, end } = cutAround(folded, first);
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
