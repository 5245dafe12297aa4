/** More no letter bears in any writing (Unicode Standard Annex 15, section 13). */
const mostMarks = 30;

/** Marks are put on the letter before them, as the last two are, the narrow signs of Japanese. */
const markRuns = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
const unitOfMark = /[\p{M}\uff9e\uff9f\ud800-\udfff]/u;

/** A run that is too long covers one of the places that are looked at, wherever it begins: most texts have none. */
function mayHaveRuns(text: string): boolean {
  for (let place = mostMarks; place < text.length; place += mostMarks)
    if (unitOfMark.test(text.charAt(place))) return true;
  return false;
}

/**
 * A text with at most 30 marks on a letter; what is beyond them is left out. The time to normalize or to lay out the
 * marks of one letter grows with the square of their number.
 */
export function limitMarks(text: string): string {
  return mayHaveRuns(text) ? text.replace(markRuns, "$1") : text;
}
