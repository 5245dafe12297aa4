/** The maximum of combining marks on a letter in any script (UAX 15, section 13). */
const maxCombiningMarks = 30;

/** Runs of marks after a letter. The last two are the narrow signs of Japanese. */
const markRuns = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
const markUnit = /[\p{M}\uff9e\uff9f\ud800-\udfff]/u;

/**
 * A run that is too long covers at least one of the sampled indexes, wherever it begins: most texts have none.
 */
function mayHaveLongRuns(text: string): boolean {
  for (let place = maxCombiningMarks; place < text.length; place += maxCombiningMarks)
    if (markUnit.test(text.charAt(place))) return true;
  return false;
}

/** Limits combining marks to 30 per letter: normalization and layout take quadratic time. */
export function limitCombiningMarks(text: string): string {
  return mayHaveLongRuns(text) ? text.replace(markRuns, "$1") : text;
}
