import { isOneOf } from "#contract/client/http/type-guards.ts";
import { firstPage, maxPage, searchLength } from "#contract/limits.ts";
import { type SortOrder, sortOrders } from "#contract/rules/conversation/chat-order.ts";
import { parsePositiveInteger } from "#contract/rules/text/read-digits.ts";

export interface HistoryView {
  readonly page: number;
  readonly sort: SortOrder;
  /** The search text. */
  readonly q?: string;
}

const isSortOrder = isOneOf(sortOrders);

/** Parses `?page=&sort=&q=` of the history; missing or invalid values mean page 1, newest first, all chats. */
export function parseHistoryView(query: URLSearchParams): HistoryView {
  const sort = query.get("sort");
  return {
    page: parsePositiveInteger(query.get("page") ?? "", maxPage) ?? firstPage,
    sort: isSortOrder(sort) ? sort : "desc",
    q: (query.get("q") ?? "").trim().slice(0, searchLength),
  };
}
