import type { SortOrder } from "#contract/rules/conversation/sort-orders.ts";
import type { Database } from "../../../database/connect.ts";

export type ListDirection = "asc" | "desc";

/** The sort column within the pinned chats and within the others; ids decide between equal times. */
export interface ListOrder {
  readonly column: "createdAt" | "updatedAt";
  readonly direction: ListDirection;
}

export function listOrder(sort: SortOrder): ListOrder {
  if (sort === "activity") return { column: "updatedAt", direction: "desc" };
  return { column: "createdAt", direction: sort };
}

export function opposite(direction: ListDirection): ListDirection {
  return direction === "asc" ? "desc" : "asc";
}

/** MariaDB reads every chat of a person when it is left to choose how it gets to a place in an order. */
export function forcedIndex(database: Database, { column }: ListOrder): string {
  const isMysql = database.client.dialect === "mysql";
  return isMysql ? ` force index (chats_userid_pinned_${column.toLowerCase()}_id_index)` : "";
}
