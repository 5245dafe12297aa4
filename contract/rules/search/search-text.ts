import { limitMarks } from "../text/limit-marks.ts";

const curlyApostrophes = /[\u2018\u2019\u02BC]/g;
const curlyQuotes = /[\u201C\u201D]/g;
const controlCharacters = /\p{Cc}+/gu;
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/**
 * A text as it is searched, the same on every database: compatibility forms and accents of Latin and Greek
 * letters are folded (Unicode Standard Annex 15, NFKD and NFKC), letters are lower-case, control characters are
 * spaces. The marks on one letter are limited, so that the work is linear in the length.
 */
export function searchText(text: string): string {
  return limitMarks(text.toWellFormed())
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
