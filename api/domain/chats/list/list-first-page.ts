import { chatsPerPage } from "#contract/limits.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { ListHead } from "./list-head.ts";
import { forcedIndex, type ListOrder } from "./list-order.ts";
import { partOf } from "./list-query.ts";
import { type ListedRow, listedColumns } from "./listed-chat.ts";
import type { ListPlaces } from "./page-cursor-cache.ts";

type FirstRow = ListedRow & ListHead;

/** Newest first, the pinned chats stand before the others in the index too, so that one statement reads both. */
function statement(database: Database, order: ListOrder): string {
  return `select ${listedColumns.join(", ")},
    (select u.chatCount from users u where u.id = ?) as chatCount,
    (select u.listVersion from users u where u.id = ?) as listVersion,
    (select count(*) from chats p where p.userId = ? and p.pinned = 1) as pinnedCount
    from chats c${forcedIndex(database, order)} where c.userId = ?
    order by c.pinned desc, c.${order.column} desc, c.id desc limit ${chatsPerPage}`;
}

/** The first page of an order that is newest first, with the list's head: what is read most is read at once. */
export async function readFirstPage(
  database: Database,
  places: ListPlaces,
  userId: string,
  order: ListOrder,
): Promise<FirstRow[]> {
  const values = [userId, userId, userId, userId];
  const rows = await readRows<FirstRow>(database, statement(database, order), values);
  const last = rows.at(-1);
  if (last === undefined) return [];
  const { listVersion, pinnedCount } = last;
  const isPinned = pinnedCount >= rows.length;
  const offset = rows.length - 1 - (isPinned ? 0 : pinnedCount);
  const place = { time: last[order.column], id: last.id };
  places.remember(userId, listVersion, partOf({ order, isPinned }), offset, place);
  return rows;
}
