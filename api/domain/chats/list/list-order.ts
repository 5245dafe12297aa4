import type { Database } from "../../../database/connect.ts";

/**
 * The orders of the list: by creation, newest or oldest first, or by last activity. Pinned chats always come
 * first.
 */
export type ListSort = "asc" | "desc" | "activity";

export type ListDirection = "asc" | "desc";

/** The sort column within the pinned chats and within the others; ids sort equal times. */
export interface ListOrder {
  readonly column: "createdAt" | "updatedAt";
  readonly direction: ListDirection;
}

export function listOrder(sort: ListSort): ListOrder {
  if (sort === "activity") return { column: "updatedAt", direction: "desc" };
  return { column: "createdAt", direction: sort };
}

export function opposite(direction: ListDirection): ListDirection {
  return direction === "asc" ? "desc" : "asc";
}

/** MariaDB reads every chat of the user unless the index is forced. */
export function forcedIndex(database: Database, { column }: ListOrder): string {
  const isMysql = database.client.dialect === "mysql";
  return isMysql ? ` force index (chats_userid_pinned_${column.toLowerCase()}_id_index)` : "";
}
