import { wordCharacter } from "#contract/rules/search/search-match.ts";

const words = new RegExp(`(?:${wordCharacter.source})+`, "gu");

/** InnoDB omits longer tokens (innodb_ft_max_token_size). */
const maxTokenLength = 84;
const ownerLength = 6;
const codeLength = 4;

/**
 * A letter as itself, or by its code point: the result is ASCII, which both databases treat as the same
 * letters.
 */
function encodeLetter(letter: string): string {
  if (/^[a-z0-9]$/.test(letter)) return letter;
  return `_${(letter.codePointAt(0) ?? 0).toString(36).padStart(codeLength, "0")}`;
}

/**
 * The index token of a word in a user's texts. It begins with a part of the user's id, so that a common word is
 * only looked up among one user's texts, and so that no token is a stop word or too short. A long word is cut
 * between letters, so that the token of its prefix is always a prefix of its token.
 */
export function searchToken(userId: string, text: string): string {
  let token = `${userId.slice(-ownerLength)}_`;
  for (const letter of text) {
    const next = token + encodeLetter(letter);
    if (next.length > maxTokenLength) break;
    token = next;
  }
  return token;
}

/** The distinct tokens of all words of a text normalized by `normalizeSearchText`. */
export function searchTokens(userId: string, text: string): string {
  const found = new Set(text.match(words));
  return [...new Set([...found].map((each) => searchToken(userId, each)))].join(" ");
}
