import { wordLetter } from "#contract/rules/search/word-letter.ts";

const words = new RegExp(`(?:${wordLetter.source})+`, "gu");

/** InnoDB leaves out longer tokens (innodb_ft_max_token_size). */
const longestToken = 84;
const ownerLength = 6;
const codeLength = 4;

/** A letter as itself, or by its number: what follows is ASCII, which both databases take for the same letters. */
function asciiOf(letter: string): string {
  if (/^[a-z0-9]$/.test(letter)) return letter;
  return `_${(letter.codePointAt(0) ?? 0).toString(36).padStart(codeLength, "0")}`;
}

/**
 * What stands in the index for a word of a person's texts. It begins with a part of the person's id, so that a word
 * that everybody uses is looked up among one person's texts only, and so that none is a stop-word or too short. A
 * long word is cut between letters, so that the token of its beginning is always the beginning of its token.
 */
export function searchToken(userId: string, text: string): string {
  let token = `${userId.slice(-ownerLength)}_`;
  for (const letter of text) {
    const next = token + asciiOf(letter);
    if (next.length > longestToken) break;
    token = next;
  }
  return token;
}

/** The tokens of all words of a text that was made ready by `searchText`, each once. */
export function searchTokens(userId: string, text: string): string {
  const found = new Set(text.match(words));
  return [...new Set([...found].map((each) => searchToken(userId, each)))].join(" ");
}
