import { listQuery, type SortOrder, sortOrder } from "#contract/chat-forms.ts";
import { firstPage, searchLength } from "#contract/limits.ts";

/** Which part of the history an address asks for. */
export interface HistoryPage {
  readonly page: number;
  readonly sort: SortOrder;
  /** What is looked for. */
  readonly q?: string;
}

const pageNumber = listQuery.shape.page;

/** Reads `?page=&sort=&q=` of the history; whatever is missing or odd falls back to page 1, newest first, of all chats. */
export function readHistoryPage(query: URLSearchParams): HistoryPage {
  return {
    page: pageNumber.catch(firstPage).parse(query.get("page") ?? undefined),
    sort: sortOrder.catch("desc").parse(query.get("sort")),
    q: (query.get("q") ?? "").trim().slice(0, searchLength),
  };
}
