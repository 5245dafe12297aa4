import { type SortOrder, sortOrder } from "#contract/chat-forms.ts";
import { contract } from "#contract/index.ts";
import { firstPage } from "#contract/limits.ts";

/** Which part of the history an address asks for. */
export interface HistoryPage {
  readonly page: number;
  readonly sort: SortOrder;
}

const pageNumber = contract.chats.list.query.shape.page;

/** Reads `?page=&sort=` of the history; whatever is missing or odd falls back to page 1, newest first. */
export function readHistoryPage(query: URLSearchParams): HistoryPage {
  return {
    page: pageNumber.catch(firstPage).parse(query.get("page") ?? undefined),
    sort: sortOrder.catch("desc").parse(query.get("sort")),
  };
}
