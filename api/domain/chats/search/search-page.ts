import { setTimeout as sleep } from "node:timers/promises";
import { chatsPerPage } from "#contract/limits.ts";
import { chatOrder } from "#contract/rules/conversation/chat-order.ts";
import { pageCount, pageStart } from "#contract/rules/lists/pages.ts";
import type { MatchTerms } from "#contract/rules/search/search-match.ts";
import type { Database } from "../../../database/connect.ts";
import type { ChatPage, ListQuery } from "../list/chat-page.ts";
import { type ListedRow, listedChat, listedColumns } from "../list/listed-chat.ts";
import { readExcerpts } from "./search-excerpts.ts";
import { dialectOf, searchStatement } from "./search-statement.ts";

/** The commit took up to 5 ms in `search-beside-writes.mysql.test.ts`. */
const indexCommitMs = 50;

/** SQLite would scan all of a user's chats; the unary plus makes it start from the matches. */
function ownedChatsHint(database: Database): string {
  return dialectOf(database) === "mysql" ? "c.userId = ?" : "+c.userId = ?";
}

/**
 * Reads a page of the user's chats that match all terms.
 *
 * InnoDB keeps the words of recent texts in a cache. When it writes them to the tables of the index, it empties the cache
 * before it commits the tables, so that a search in between finds none of these texts. A search without a result is
 * therefore repeated once, after the commit.
 */
export async function searchPage(
  database: Database,
  userId: string,
  terms: MatchTerms,
  query: ListQuery,
): Promise<ChatPage> {
  const found = await readPage(database, userId, terms, query);
  const isPastEnd = query.page > found.totalPages;
  const isCertain =
    found.chats.length > 0 || isPastEnd || terms.words.length === 0 || dialectOf(database) === "sqlite";
  if (isCertain) return found;
  await sleep(indexCommitMs);
  return readPage(database, userId, terms, query);
}

async function readPage(
  database: Database,
  userId: string,
  terms: MatchTerms,
  { page, sort }: ListQuery,
): Promise<ChatPage> {
  const { sql, values } = searchStatement(database, userId, terms);
  const { column, direction } = chatOrder(sort);
  const order = [
    { column: "c.pinned", order: "desc" },
    { column: `c.${column}`, order: direction },
    { column: "c.id", order: direction },
  ];
  const found = database("chats as c").whereRaw(`${ownedChatsHint(database)} and c.id in (${sql})`, [
    userId,
    ...values,
  ]);
  // All matches are sorted and counted: whole rows are read for this page only.
  const ids = found
    .clone()
    .select("c.id", database.raw("count(*) over () as total"))
    .orderBy(order)
    .limit(chatsPerPage)
    .offset(pageStart(page, chatsPerPage));
  const rows: (ListedRow & { total: number })[] = await database(ids.as("page"))
    .join("chats as c", "c.id", "page.id")
    .select([...listedColumns, "page.total"])
    .orderBy(order);
  const [first] = rows;
  // Past the end there is no row with the count.
  const counted = first ?? (page === 1 ? undefined : await found.count({ total: "*" }).first());
  const total = Number(counted?.total ?? 0);
  const chats = rows.map(listedChat);
  const excerpts = await readExcerpts(database, userId, chats, terms);
  const withExcerpts = chats.map((chat) => ({ ...chat, excerpt: excerpts.get(chat.id) }));
  return { chats: withExcerpts, page, totalPages: pageCount(total, chatsPerPage) };
}
