import { chatsPerPage, firstPage } from "#contract/limits.ts";
import type { Database } from "../../../database/connect.ts";
import { readFirstPage } from "./list-first-page.ts";
import { type ListHead, readHead } from "./list-head.ts";
import { type ListSort, listOrder } from "./list-order.ts";
import { type ListSlice, readSlice } from "./list-query.ts";
import { type FoundChat, type ListedChat, listedChat } from "./listed-chat.ts";
import type { ListPlaces } from "./page-cursor-cache.ts";

export interface ListQuery {
  readonly page: number;
  readonly sort: ListSort;
  /** What is looked for in titles and messages. */
  readonly q?: string | undefined;
}

/** A page of the list; there is always at least one page, and what is past the end is empty. */
export interface ChatPage {
  readonly chats: readonly FoundChat[];
  readonly page: number;
  readonly totalPages: number;
}

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / chatsPerPage));
}

/** The part of a page that lies among the pinned chats, and the part among the others. */
function slices(userId: string, { page, sort }: ListQuery, head: ListHead): ListSlice[] {
  const start = (page - 1) * chatsPerPage;
  const end = Math.min(start + chatsPerPage, head.chatCount);
  const pinned = Math.min(head.pinnedCount, head.chatCount);
  const order = listOrder(sort);
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

/** One page of a person's chats, pinned ones first. */
export async function chatPage(
  database: Database,
  places: ListPlaces,
  userId: string,
  query: ListQuery,
): Promise<ChatPage> {
  const { page } = query;
  const order = listOrder(query.sort);
  if (page === firstPage && order.direction === "desc") {
    const rows = await readFirstPage(database, places, userId, order);
    return { chats: rows.map(listedChat), page, totalPages: pagesOf(rows[0]?.chatCount ?? 0) };
  }
  const head = await readHead(database, userId);
  if (head === undefined) return { chats: [], page, totalPages: 1 };
  const chats: ListedChat[] = [];
  for (const slice of slices(userId, query, head)) {
    const rows = await readSlice(database, places, head.listVersion, slice);
    chats.push(...rows.map(listedChat));
  }
  return { chats, page, totalPages: pagesOf(head.chatCount) };
}
