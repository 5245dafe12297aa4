import { isIndexableWord, type MatchTerms, normalizeSearchText } from "./search-match.ts";

const shortestWord = 3;

/** InnoDB's own list of stop words. Almost every text contains them, so a search by them would not narrow the result. */
const stopWords = new Set(
  "about are com for from how that the this und was what when where who will with www".split(" "),
);

/** Punctuation around words. It is only searched if the search has no word. */
const wrapping = /^["'()[\]{}<>«»„,;:!?…*]+|["'()[\]{}<>«»„,;:!?….*]+$/gu;

function isIndexed(term: string): boolean {
  return [...term].length >= shortestWord && isIndexableWord(term) && !stopWords.has(term);
}

/** Splits typed text at its spaces; no character has a special meaning. Undefined when nothing is left. */
export function searchTerms(typed: string): MatchTerms | undefined {
  const terms = normalizeSearchText(typed)
    .split(/\s+/u)
    .filter((term) => term !== "")
    .map((term) => term.replace(wrapping, "") || term);
  const last = terms.at(-1);
  if (last === undefined) return undefined;
  const unique = [...new Set(terms)];
  return {
    words: unique.filter(isIndexed).map((word) => ({ word, isBeginning: word === last })),
    substrings: unique.filter((term) => !isIndexed(term)),
  };
}
