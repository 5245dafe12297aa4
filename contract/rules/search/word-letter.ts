/** Scripts that do not put spaces between words, or hang endings onto them. */
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}";
const furtherUnspaced = "\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}ー";

/** A letter of a word, where words stand apart: in the other scripts, what is looked for is found anywhere. */
export const wordLetter = new RegExp(`(?![${unspaced}${furtherUnspaced}])[\\p{L}\\p{N}\\p{M}]`, "u");

const wholeWord = new RegExp(`^(?:${wordLetter.source})+$`, "u");

/** Tells whether a searched text is one word, as the search index holds words. */
export function isWord(text: string): boolean {
  return wholeWord.test(text);
}
