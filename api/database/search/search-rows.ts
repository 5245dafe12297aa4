import type { Knex } from "knex";
import { normalizeSearchText } from "#contract/rules/search/search-match.ts";
import { searchTokens } from "./search-words.ts";

/** A searchable text: a chat's title, whose source is the chat itself, or a message. */
export interface SearchSource {
  readonly sourceId: string;
  readonly chatId: string;
  readonly userId: string;
  readonly content: string;
}

interface SearchRow {
  readonly sourceId: string;
  readonly chatId: string;
  readonly userId: string;
  readonly text: string;
  readonly words: string;
}

export function searchRow({ sourceId, chatId, userId, content }: SearchSource): SearchRow {
  const text = normalizeSearchText(content);
  return { sourceId, chatId, userId, text, words: searchTokens(userId, text) };
}

const batchSize = 200;

/** Reads rows after an id, in the order of ids. */
type Batch = (database: Knex, after: string) => Promise<SearchSource[]>;

const titles: Batch = (database, after) =>
  database("chats")
    .whereNotNull("userId")
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .select({ sourceId: "id", chatId: "id" }, "userId", { content: "title" });

/** A streaming reply is indexed when it ends. */
const messages: Batch = (database, after) =>
  database("messages")
    .join("chats", "chats.id", "messages.chatId")
    .whereNotNull("chats.userId")
    .whereNot("messages.status", "streaming")
    .where("messages.id", ">", after)
    .orderBy("messages.id")
    .limit(batchSize)
    .select({ sourceId: "messages.id" }, "messages.chatId", "chats.userId", "messages.content");

/** Indexes all titles and messages that are not indexed yet. */
export async function rebuildSearchIndex(database: Knex): Promise<void> {
  for (const read of [titles, messages]) {
    let sources = await read(database, "");
    while (sources.length > 0) {
      await database("search_texts").insert(sources.map(searchRow)).onConflict("sourceId").ignore();
      sources = await read(database, sources.at(-1)?.sourceId ?? "");
    }
  }
}
