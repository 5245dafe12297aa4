import { chatsPerPage } from "#contract/limits.ts";
import type { Database } from "../../database/connect.ts";
import { type ChatPage, type ListQuery, pagesOf } from "./chat-page.ts";
import { listOrder } from "./list-order.ts";
import { type ListedRow, listedChat, listedColumns } from "./listed-chat.ts";
import { searchStatement } from "./search-statement.ts";
import type { SearchTerms } from "./search-terms.ts";

/** One page of those of a person's chats in which everything stands that they look for. */
export async function searchPage(
  database: Database,
  userId: string,
  terms: SearchTerms,
  { page, sort }: ListQuery,
): Promise<ChatPage> {
  const { sql, values } = searchStatement(database, userId, terms);
  const found = database("chats as c")
    .where("c.userId", userId)
    .whereRaw(`c.id in (${sql})`, [...values]);
  const { column, direction } = listOrder(sort);
  const rows: (ListedRow & { total: number })[] = await found
    .clone()
    .select([...listedColumns, database.raw("count(*) over () as total")])
    .orderBy([
      { column: "c.pinned", order: "desc" },
      { column: `c.${column}`, order: direction },
      { column: "c.id", order: direction },
    ])
    .limit(chatsPerPage)
    .offset((page - 1) * chatsPerPage);
  const [first] = rows;
  // Past the end there is no row that could tell.
  const counted = first ?? (page === 1 ? undefined : await found.count({ total: "*" }).first());
  const total = Number(counted?.total ?? 0);
  return { chats: rows.map(listedChat), page, totalPages: pagesOf(total) };
}
