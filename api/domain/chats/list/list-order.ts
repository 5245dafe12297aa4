import type { ChatOrder, SortDirection } from "#contract/rules/conversation/chat-order.ts";
import type { Database } from "../../../database/connect.ts";

export function opposite(direction: SortDirection): SortDirection {
  return direction === "asc" ? "desc" : "asc";
}

/** MariaDB reads every chat of the user unless the index is forced. */
export function forcedIndex(database: Database, { column }: ChatOrder): string {
  const isMysql = database.client.dialect === "mysql";
  return isMysql ? ` force index (chats_userid_pinned_${column.toLowerCase()}_id_index)` : "";
}
