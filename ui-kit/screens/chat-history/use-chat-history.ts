import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";

/** A page of the history. `isPageLoading`: the previous page is still shown. */
export type ChatHistory =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "empty"; search: string; isPageLoading: boolean }
  | {
      state: "ready";
      chats: readonly ListedChat[];
      page: number;
      totalPages: number;
      isPageLoading: boolean;
      /** The search text of these cards. */
      search: string;
    };

/** The query of the list; a blank search is left out. */
export function toListQuery({ page, sort, q = "" }: HistoryView) {
  return { page, sort, ...(q !== "" && { q }) };
}

/** Fetches a page of the history. A page out of range, as after a deletion, leads to the last one. */
export function useChatHistory(view: HistoryView, onPastEnd: (lastPage: number) => void): ChatHistory {
  const { page, q = "" } = view;
  const query = toListQuery(view);
  const list = useApiClient().chats.list.useQuery({
    queryKey: queryKey(contract.chats.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
  });
  const answer = list.data?.body;
  const [search, setSearch] = useState(q);
  if (answer !== undefined && !list.isPlaceholderData && search !== q) setSearch(q);
  const isPastEnd = answer !== undefined && !list.isPlaceholderData && page > answer.totalPages;

  // An effect: the number of pages is known from the response only, and the caller owns the page.
  useEffect(() => {
    if (isPastEnd) onPastEnd(answer.totalPages);
  }, [isPastEnd, answer, onPastEnd]);

  if (list.isError) return { state: "failed", failure: list.error, retry: () => void list.refetch() };
  if (answer === undefined || isPastEnd) return { state: "loading" };
  if (answer.chats.length === 0 && answer.totalPages === 1)
    return { state: "empty", search, isPageLoading: list.isPlaceholderData };
  return {
    state: "ready",
    chats: answer.chats,
    page: list.isPlaceholderData ? page : answer.page,
    totalPages: answer.totalPages,
    isPageLoading: list.isPlaceholderData,
    search,
  };
}

/** The visible part of the history. `q`: the search text; undefined if blank. */
export interface HistoryView {
  readonly page: number;
  readonly sort: SortOrder;
  readonly q?: string;
}

/** `replace`: replaces the history entry. */
export type ChangeHistoryView = (view: HistoryView, how?: { replace: boolean }) => void;
