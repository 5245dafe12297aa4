import type { ChatRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { shownMessages } from "./shown-messages.ts";

const shortestWord = 3;
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A term that is a word of some length is found as a word; any other one wherever its characters stand. */
function isWord(term: string): boolean {
  return term.length >= shortestWord && /^[\p{L}\p{N}]+$/u.test(term) && !unspaced.test(term);
}

/** A text as it is searched: case and accents make no difference. */
function folded(text: string): string {
  const plain = text.normalize("NFKD").replace(/(?<=\p{Script=Latin})\p{M}+/gu, "");
  return plain.normalize("NFKC").toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The chats in whose title or messages all terms stand, in any case; the last one may be the beginning of a word. */
export function searchChats(world: MockWorld, chats: readonly ChatRow[], search: string): ChatRow[] {
  const terms = folded(search).split(/\s+/);
  return chats.filter(({ id, title }) => {
    const texts = [title, ...shownMessages(world, id).map(({ content }) => content)];
    const text = folded(texts.join("\n"));
    const words = wordsOf(text);
    return terms.every((term, index) => {
      if (!isWord(term)) return text.includes(term);
      const isLast = index === terms.length - 1;
      return words.some((word) => (isLast ? word.startsWith(term) : word === term));
    });
  });
}
