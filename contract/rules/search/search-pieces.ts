import { searchText } from "./search-text.ts";

/** Where a piece of a text begins: in the text as it was written, and as it is searched; both in UTF-16 units. */
interface Piece {
  readonly written: number;
  readonly searched: number;
}

/**
 * A piece of a text, and what may join its last letter (Unicode Standard Annex 15, section 9): marks, vowels and ends
 * of Korean syllables, and the few letters that decompose to such.
 */
const piece =
  /[\s\S]{1,256}[\p{M}\u0e33\u0eb3\u1160-\u11ff\u3131-\u318e\uff9e-\uffdc\u{16d67}\u{16d68}]{0,64}/gu;

/** A text as `searchText` makes it, and which piece of it came from where. */
export function searchPieces(content: string): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = "";
  for (const { 0: written, index } of content.matchAll(piece)) {
    pieces.push({ written: index, searched: text.length });
    text += searchText(written);
  }
  return { text, pieces };
}
