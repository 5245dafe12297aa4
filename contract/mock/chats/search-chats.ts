import { cutExcerpt } from "../../rules/search/cut-excerpt.ts";
import type { Excerpt } from "../../rules/search/excerpt.ts";
import { countTerms, type MatchTerms, termsNotIn } from "../../rules/search/search-match.ts";
import { searchText } from "../../rules/search/search-text.ts";
import { wordLetter } from "../../rules/search/word-letter.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow } from "../state/mock-tables.ts";
import { shownMessages } from "./shown-messages.ts";

const shortestWord = 3;

/** Whether a term is matched as a word; short terms match anywhere in a text. */
function isWord(term: string): boolean {
  return term.length >= shortestWord && [...term].every((letter) => wordLetter.test(letter));
}

/** The search of a request; its last term may be the beginning of a word. */
function matchTerms(search: string): MatchTerms {
  const terms = searchText(search).split(/\s+/);
  const words = terms.filter(isWord).map((word) => ({ word, isBeginning: word === terms.at(-1) }));
  return { words, pieces: terms.filter((term) => !isWord(term)) };
}

function isNone({ words, pieces }: MatchTerms): boolean {
  return words.length + pieces.length === 0;
}

/** The chats in whose title and messages all terms occur, case-insensitively. */
export function searchChats(world: MockWorld, chats: readonly ChatRow[], search: string): ChatRow[] {
  const terms = matchTerms(search);
  return chats.filter(({ id, title }) => {
    const texts = [title, ...shownMessages(world, id).map(({ content }) => content)];
    return isNone(termsNotIn(searchText(texts.join("\n")), terms));
  });
}

/** The excerpt of a found chat; undefined if the title matches. */
export function excerptOf(world: MockWorld, { id, title }: ChatRow, search: string): Excerpt | undefined {
  const missing = termsNotIn(searchText(title), matchTerms(search));
  if (isNone(missing)) return undefined;
  const counted = shownMessages(world, id).map((message) => {
    return { message, terms: countTerms(searchText(message.content), missing) };
  });
  const message = counted.toSorted((one, other) => other.terms - one.terms)[0]?.message;
  const cut = message && cutExcerpt(message.content, missing);
  return cut && { ...cut, position: message.position };
}
