import type { Database } from "../../database/connect.ts";
import { type SearchSource, searchRow } from "../../database/search/search-row.ts";
import type { Chat } from "../../models/chat.ts";

async function store(transaction: Database, sources: readonly SearchSource[]): Promise<void> {
  for (const source of sources)
    await transaction("search_texts")
      .insert(searchRow(source))
      .onConflict("sourceId")
      .merge(["text", "words"]);
}

/** Makes a chat findable by its title, in the transaction that makes or renames it. */
export async function indexTitle(
  transaction: Database,
  { id, userId, title }: Pick<Chat, "id" | "userId" | "title">,
): Promise<void> {
  if (userId !== null) await store(transaction, [{ sourceId: id, chatId: id, userId, content: title }]);
}

/** Makes replies and what they answer findable, in the transaction that writes the ends of the replies. */
export async function indexReplies(transaction: Database, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const parents = transaction("messages")
    .whereIn("id", [...messageIds])
    .whereNotNull("parentId");
  const parentIds: string[] = await parents.pluck("parentId");
  const sources: SearchSource[] = await transaction("messages")
    .join("chats", "chats.id", "messages.chatId")
    .whereNotNull("chats.userId")
    .whereIn("messages.id", [...messageIds, ...parentIds])
    .select({ sourceId: "messages.id" }, "messages.chatId", "chats.userId", "messages.content");
  await store(transaction, sources);
}
