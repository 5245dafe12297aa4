import { chatsPerPage, firstPage } from "#contract/limits.ts";
import { type ChatOrder, chatOrder, type SortOrder } from "#contract/rules/conversation/chat-order.ts";
import { pageCount, pageStart } from "#contract/rules/lists/pages.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { indexHint, type ListSlice, listPartKey, readListSlice } from "./list-query.ts";
import { type FoundChat, type ListedChat, type ListedRow, listedChat, listedColumns } from "./listed-chat.ts";
import type { PageCursorCache } from "./page-cursor-cache.ts";

export interface ListQuery {
  readonly page: number;
  readonly sort: SortOrder;
  /** The search in titles and messages. */
  readonly q?: string | undefined;
}

/** A page of the list; there is always at least one page, and pages past the end are empty. */
export interface ChatPage {
  readonly chats: readonly FoundChat[];
  readonly page: number;
  readonly totalPages: number;
  /** The version of the list, if the page was read with it in one statement. */
  readonly listVersion?: number | undefined;
}

/** The part of a page among the pinned chats, and the part among the others. */
function pageSlices(userId: string, { page, sort }: ListQuery, head: ListHead): ListSlice[] {
  const start = pageStart(page, chatsPerPage);
  const end = Math.min(start + chatsPerPage, head.chatCount);
  const pinned = Math.min(head.pinnedCount, head.chatCount);
  const order = chatOrder(sort);
  const parts = [
    { isPinned: true, from: start, to: Math.min(end, pinned), total: pinned },
    { isPinned: false, from: Math.max(0, start - pinned), to: end - pinned, total: head.chatCount - pinned },
  ];
  return parts
    .filter(({ from, to }) => to > from)
    .map(({ isPinned, from, to, total }) => {
      return { userId, isPinned, order, total, offset: from, limit: to - from };
    });
}

/** One page of a user's chats, pinned ones first. */
export async function readChatPage(
  database: Database,
  cursorCache: PageCursorCache,
  userId: string,
  query: ListQuery,
): Promise<ChatPage> {
  const { page } = query;
  const order = chatOrder(query.sort);
  if (page === firstPage && order.direction === "desc") {
    const rows = await readFirstPage(database, cursorCache, userId, order);
    return {
      chats: rows.map(listedChat),
      page,
      totalPages: pageCount(rows[0]?.chatCount ?? 0, chatsPerPage),
      listVersion: rows[0]?.listVersion,
    };
  }
  const head = await readHead(database, userId);
  if (head === undefined) return { chats: [], page, totalPages: 1 };
  const chats: ListedChat[] = [];
  for (const slice of pageSlices(userId, query, head)) {
    const rows = await readListSlice(database, cursorCache, head.listVersion, slice);
    chats.push(...rows.map(listedChat));
  }
  return { chats, page, totalPages: pageCount(head.chatCount, chatsPerPage) };
}

/** The number of chats, and the version of the list. */
interface ListHead {
  readonly chatCount: number;
  readonly listVersion: number;
  readonly pinnedCount: number;
}

const headStatement = `select u.chatCount, u.listVersion,
  (select count(*) from chats c where c.userId = u.id and c.pinned = 1) as pinnedCount
  from users u where u.id = ?`;

/** The head of a user's list; undefined for an unknown user. */
async function readHead(database: Database, userId: string): Promise<ListHead | undefined> {
  const [head] = await readRows<ListHead>(database, headStatement, [userId]);
  return head;
}

type FirstRow = ListedRow & ListHead;

/** Newest first, the pinned chats precede the others in the index too, so one statement reads both. */
function firstPageStatement(database: Database, order: ChatOrder): string {
  return `select ${listedColumns.join(", ")},
    (select u.chatCount from users u where u.id = ?) as chatCount,
    (select u.listVersion from users u where u.id = ?) as listVersion,
    (select count(*) from chats p where p.userId = ? and p.pinned = 1) as pinnedCount
    from chats c${indexHint(database, order)} where c.userId = ?
    order by c.pinned desc, c.${order.column} desc, c.id desc limit ${chatsPerPage}`;
}

/**
 * The first page of a newest-first order, together with the list's head: the most frequent read takes one
 * statement.
 */
async function readFirstPage(
  database: Database,
  cursorCache: PageCursorCache,
  userId: string,
  order: ChatOrder,
): Promise<FirstRow[]> {
  const values = [userId, userId, userId, userId];
  const rows = await readRows<FirstRow>(database, firstPageStatement(database, order), values);
  const last = rows.at(-1);
  if (last === undefined) return [];
  const { listVersion, pinnedCount } = last;
  const isPinned = pinnedCount >= rows.length;
  const offset = rows.length - 1 - (isPinned ? 0 : pinnedCount);
  const place = { time: last[order.column], id: last.id };
  cursorCache.store(userId, listVersion, listPartKey({ order, isPinned }), offset, place);
  return rows;
}
