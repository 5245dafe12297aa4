import { searchText } from "#contract/rules/search/search-text.ts";
import { searchTokens } from "./search-words.ts";

/** A searchable text: a chat's title, whose source is the chat itself, or a message. */
export interface SearchSource {
  readonly sourceId: string;
  readonly chatId: string;
  readonly userId: string;
  readonly content: string;
}

export interface SearchRow {
  readonly sourceId: string;
  readonly chatId: string;
  readonly userId: string;
  readonly text: string;
  readonly words: string;
}

export function searchRow({ sourceId, chatId, userId, content }: SearchSource): SearchRow {
  const text = searchText(content);
  return { sourceId, chatId, userId, text, words: searchTokens(userId, text) };
}
