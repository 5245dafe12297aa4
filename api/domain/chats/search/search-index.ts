import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { type SearchSource, searchRow } from "../../../database/search/search-rows.ts";
import type { Chat } from "../../../models/chat.ts";

const insertStatement = "insert into search_texts (sourceId, chatId, userId, text, words) values";
const replacing = {
  mysql: "on duplicate key update text = values(text), words = values(words)",
  sqlite: "on conflict (sourceId) do update set text = excluded.text, words = excluded.words",
};
/** A reply and the message before it. Texts are long, and a statement has a maximum length. */
const rowsPerStatement = 2;

/** Indexes texts. */
export async function indexSources(transaction: Database, sources: readonly SearchSource[]): Promise<void> {
  const isMysql = transaction.client.dialect === "mysql";
  for (let start = 0; start < sources.length; start += rowsPerStatement) {
    const rows = sources.slice(start, start + rowsPerStatement).map(searchRow);
    const values = rows.map(() => "(?, ?, ?, ?, ?)").join(", ");
    await executeStatement(
      transaction,
      `${insertStatement} ${values} ${isMysql ? replacing.mysql : replacing.sqlite}`,
      rows.flatMap(({ sourceId, chatId, userId, text, words }) => [sourceId, chatId, userId, text, words]),
    );
  }
}

/** Indexes a chat's title, in the transaction that creates or renames it. */
export async function indexTitle(
  transaction: Database,
  { id, userId, title }: Pick<Chat, "id" | "userId" | "title">,
): Promise<void> {
  if (userId !== null)
    await indexSources(transaction, [{ sourceId: id, chatId: id, userId, content: title }]);
}
