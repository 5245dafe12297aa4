import type { Excerpt } from "../../rules/search/excerpt.ts";
import { bestMatch, matchesAllTerms, searchableMessages } from "../../rules/search/matching-messages.ts";
import { makeExcerpt } from "../../rules/search/search-excerpt.ts";
import {
  isEmpty,
  type MatchTerms,
  missingTerms,
  normalizeSearchText,
} from "../../rules/search/search-match.ts";
import type { MockWorld } from "../mock-world.ts";
import { messagesOf } from "../state/chat-messages.ts";
import type { ChatRow } from "../state/mock-tables.ts";

/** The chats in whose title and messages all terms occur. */
export function searchChats(world: MockWorld, chats: readonly ChatRow[], terms: MatchTerms): ChatRow[] {
  return chats.filter(({ id, title }) => {
    const messages = searchableMessages(messagesOf(world, id));
    return matchesAllTerms([title, ...messages.map(({ content }) => content)], terms);
  });
}

/** The excerpt of a found chat; undefined if the title matches. */
export function chatExcerpt(
  world: MockWorld,
  { id, title }: ChatRow,
  terms: MatchTerms,
): Excerpt | undefined {
  const missing = missingTerms(normalizeSearchText(title), terms);
  if (isEmpty(missing)) return undefined;
  const message = bestMatch(searchableMessages(messagesOf(world, id)), missing);
  const excerpt = message && makeExcerpt(message.content, missing);
  return excerpt && { ...excerpt, messageId: message.id, position: message.position };
}
