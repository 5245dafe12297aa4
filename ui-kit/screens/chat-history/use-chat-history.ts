import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { useHiddenChatIds } from "#contract/client/mutations/held-chat-deletion.ts";
import { contract } from "#contract/index.ts";
import { chatsPerPage } from "#contract/limits.ts";
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
function toListQuery({ page, sort, q = "" }: HistoryView) {
  return { page, sort, ...(q !== "" && { q }) };
}

/** Fetches a page of the history. A page out of range, as after a deletion, leads to the last one. */
export function useChatHistory(view: HistoryView, onPastEnd: (lastPage: number) => void): ChatHistory {
  const { page, q = "" } = view;
  const query = toListQuery(view);
  const list = apiClient.chats.list.useQuery({
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

/** The first chats of the next page, where this one is short of some. */
function useFillers(view: HistoryView, isNeeded: boolean): readonly ListedChat[] {
  const query = toListQuery({ ...view, page: view.page + 1 });
  const next = apiClient.chats.list.useQuery({
    queryKey: queryKey(contract.chats.list, { query }),
    queryData: { query },
    enabled: isNeeded,
  });
  return isNeeded ? (next.data?.body.chats ?? []) : [];
}

/** The page without the chats that are being deleted; those of the next page take their places. */
export function useVisibleChats(view: HistoryView, history: ChatHistory): ChatHistory {
  const hiddenIds = useHiddenChatIds();
  const isReady = history.state === "ready";
  const visible = isReady ? history.chats.filter(({ id }) => !hiddenIds.has(id)) : [];
  const hasNextPage = isReady && !history.isPageLoading && history.page < history.totalPages;
  const fillers = useFillers(view, hasNextPage && visible.length < chatsPerPage);
  if (!isReady) return history;
  const shownIds = new Set([...hiddenIds, ...visible.map(({ id }) => id)]);
  const added = fillers.filter(({ id }) => !shownIds.has(id));
  const chats = [...visible, ...added].slice(0, chatsPerPage);
  if (chats.length === 0 && history.totalPages === 1)
    return { state: "empty", search: history.search, isPageLoading: history.isPageLoading };
  return { ...history, chats };
}
