/** Scripts that do not separate words by spaces, or that attach endings to them. */
const unspaced = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}";
const furtherUnspaced = "\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}ー";

/** A letter of a word in scripts that separate words; in other scripts terms match anywhere. */
export const wordLetter = new RegExp(`(?![${unspaced}${furtherUnspaced}])[\\p{L}\\p{N}\\p{M}]`, "u");

const wholeWord = new RegExp(`^(?:${wordLetter.source})+$`, "u");

/** Whether a searched text is one word of the index. */
export function isWord(text: string): boolean {
  return wholeWord.test(text);
}
