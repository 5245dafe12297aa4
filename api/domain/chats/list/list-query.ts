import type { ChatOrder, SortDirection } from "#contract/rules/conversation/chat-order.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { type ListedRow, listedColumns } from "./listed-chat.ts";
import type { PageCursor, PageCursorCache } from "./page-cursor-cache.ts";

function reverseDirection(direction: SortDirection): SortDirection {
  return direction === "asc" ? "desc" : "asc";
}

/** MariaDB reads every chat of the user unless the index is forced. */
export function indexHint(database: Database, { column }: ChatOrder): string {
  const isMysql = database.client.dialect === "mysql";
  return isMysql ? ` force index (chats_userid_pinned_${column.toLowerCase()}_id_index)` : "";
}

const columns = listedColumns.join(", ");

/** Rows of a user's pinned chats, or of the others: `limit` of the `total`, from `offset` on. */
export interface ListSlice {
  readonly userId: string;
  readonly isPinned: boolean;
  readonly order: ChatOrder;
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
}

/** The part of a list to which a slice belongs, as a key of the cursor cache. */
export function listPartKey({ order, isPinned }: Pick<ListSlice, "order" | "isPinned">): string {
  return `${order.column} ${order.direction} ${isPinned}`;
}

/** The way to read a slice: from which end, and after which cursor or number of rows. */
interface SeekPlan {
  readonly direction: SortDirection;
  readonly after?: PageCursor;
  readonly skip: number;
}

/** Seeks from a cached cursor next to the slice, otherwise from the nearer end. */
function planSeek(slice: ListSlice, place: (offset: number) => PageCursor | undefined): SeekPlan {
  const { order, offset, limit, total } = slice;
  const behind = total - offset - limit;
  const before = place(offset - 1);
  if (before !== undefined && offset > 0) return { direction: order.direction, after: before, skip: 0 };
  const next = place(offset + limit);
  if (next !== undefined && behind > 0)
    return { direction: reverseDirection(order.direction), after: next, skip: 0 };
  if (offset <= behind) return { direction: order.direction, skip: offset };
  return { direction: reverseDirection(order.direction), skip: behind };
}

/**
 * The index alone finds the position and the ids; whole rows are read only for these ids. The cursor is
 * compared in the expanded form: MariaDB reads the whole index for a row value.
 */
function statement(database: Database, order: ChatOrder, { direction, after, skip }: SeekPlan): string {
  const { column } = order;
  const sign = direction === "asc" ? ">" : "<";
  const place = after && ` and c.${column} ${sign}= ? and (c.${column} ${sign} ? or c.id ${sign} ?)`;
  const own = `from chats c${indexHint(database, order)} where c.userId = ? and c.pinned = ?${place ?? ""}`;
  const ordered = `order by c.${column} ${direction}, c.id ${direction}`;
  if (skip === 0) return `select ${columns} ${own} ${ordered} limit ?`;
  const ids = `select c.id ${own} ${ordered} limit ? offset ?`;
  return `select ${columns} from (${ids}) page join chats c on c.id = page.id ${ordered}`;
}

function values({ userId, isPinned, limit }: ListSlice, { after, skip }: SeekPlan) {
  const place = after === undefined ? [] : [after.time, after.time, after.id];
  // MySQL takes a number for a limit only as text.
  const rows = skip === 0 ? [`${limit}`] : [`${limit}`, `${skip}`];
  return [userId, isPinned ? 1 : 0, ...place, ...rows];
}

/** Reads a slice in order, and caches its first and last cursor. */
export async function readListSlice(
  database: Database,
  cursorCache: PageCursorCache,
  version: number,
  slice: ListSlice,
): Promise<ListedRow[]> {
  const { userId, order, offset } = slice;
  const part = listPartKey(slice);
  const way = planSeek(slice, (at) => cursorCache.find(userId, version, part, at));
  const found = await readRows<ListedRow>(database, statement(database, order, way), values(slice, way));
  const rows = way.direction === order.direction ? found : found.reverse();
  for (const index of new Set([0, rows.length - 1])) {
    const row = rows[index];
    if (row)
      cursorCache.store(userId, version, part, offset + index, { time: row[order.column], id: row.id });
  }
  return rows;
}
