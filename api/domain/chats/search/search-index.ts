import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { idPlaceholders } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { type SearchSource, searchRow } from "../../../database/search/search-rows.ts";
import type { Chat } from "../../../models/chat.ts";

const insertStatement =
  "insert into search_texts (sourceId, chatId, userId, text, words) values (?, ?, ?, ?, ?)";
const replacing = {
  mysql: "on duplicate key update text = values(text), words = values(words)",
  sqlite: "on conflict (sourceId) do update set text = excluded.text, words = excluded.words",
};

async function store(transaction: Database, sources: readonly SearchSource[]): Promise<void> {
  const isMysql = transaction.client.dialect === "mysql";
  const statement = `${insertStatement} ${isMysql ? replacing.mysql : replacing.sqlite}`;
  for (const source of sources) {
    const { sourceId, chatId, userId, text, words } = searchRow(source);
    await executeStatement(transaction, statement, [sourceId, chatId, userId, text, words]);
  }
}

/** Indexes a chat's title, in the transaction that creates or renames it. */
export async function indexTitle(
  transaction: Database,
  { id, userId, title }: Pick<Chat, "id" | "userId" | "title">,
): Promise<void> {
  if (userId !== null) await store(transaction, [{ sourceId: id, chatId: id, userId, content: title }]);
}

/** Indexes replies and the messages before them, in the transaction that ends the replies. */
export async function indexReplies(transaction: Database, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const replies = idPlaceholders(messageIds);
  const parents = await readRows<{ parentId: string }>(
    transaction,
    `select parentId from messages where id in (${replies.places}) and parentId is not null`,
    replies.values,
  );
  const found = idPlaceholders([...messageIds, ...parents.map(({ parentId }) => parentId)]);
  const sources = await readRows<SearchSource>(
    transaction,
    `select m.id as sourceId, m.chatId, c.userId, m.content from messages m
      join chats c on c.id = m.chatId where m.id in (${found.places}) and c.userId is not null`,
    found.values,
  );
  await store(transaction, sources);
}
