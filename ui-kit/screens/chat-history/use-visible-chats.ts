import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { cachedChatPages } from "#contract/client/cache/cached-chats.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useHiddenChatIds } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { chatsPerPage } from "#contract/limits.ts";
import { type ChatHistory, type HistoryView, toListQuery } from "./use-chat-history.ts";

type ReadyHistory = Extract<ChatHistory, { state: "ready" }>;

/** Fetches this many of the next pages, one after the other: those before the last one are cached by then. */
function useNextPages({ page, sort, q = "" }: HistoryView, count: number) {
  const client = useQueryClient();
  const query = toListQuery({ page: page + count, sort, q });
  const { isPending, isError } = useApiClient().chats.list.useQuery({
    queryKey: queryKey(contract.chats.list, { query }),
    queryData: { query },
    enabled: count > 0,
  });
  if (count === 0) return { chats: [], isPending: false, hasFailed: false };
  const pages = cachedChatPages(client).filter(
    (cached) =>
      cached.sort === sort && (cached.q ?? "") === q && cached.page > page && cached.page <= page + count,
  );
  const chats = pages.toSorted((one, other) => one.page - other.page).flatMap((cached) => cached.chats);
  return { chats, isPending, hasFailed: isError };
}

/**
 * The chats of a page that are not being deleted, and those that follow them, one more than the page takes if there
 * is one. A whole page needs no others unless a deletion is held.
 */
function useChatsFrom(view: HistoryView, history: ReadyHistory | undefined, hiddenIds: ReadonlySet<string>) {
  const { page = 0, totalPages = 0, isPageLoading = true } = history ?? {};
  const [wanted, setWanted] = useState(0);
  const count = isPageLoading ? 0 : Math.min(wanted, totalPages - page);
  const next = useNextPages(view, count);
  const chats = new Map<string, ListedChat>();
  for (const chat of [...(history?.chats ?? []), ...next.chats])
    if (!hiddenIds.has(chat.id)) chats.set(chat.id, chat);
  const isWhole = hiddenIds.size === 0 && history?.chats.length === chatsPerPage;
  const isShort = !isPageLoading && !isWhole && chats.size <= chatsPerPage;
  const isNextMissing = page + count < totalPages && !next.isPending && !next.hasFailed;
  if (isShort && isNextMissing) setWanted(count + 1);
  if (isWhole && wanted > 0) setWanted(0);
  return {
    chats: [...chats.values()],
    isLoading: next.isPending || (isShort && isNextMissing),
    isEnd: !isPageLoading && !next.hasFailed && page + count === totalPages,
  };
}

/**
 * The page without the chats that are being deleted; those of the next pages take their places. If none is left
 * on the last page, the one before is shown.
 */
export function useVisibleChats(
  view: HistoryView,
  history: ChatHistory,
  onPastEnd: (lastPage: number) => void,
): ChatHistory {
  const hiddenIds = useHiddenChatIds();
  const ready = history.state === "ready" ? history : undefined;
  const { chats, isLoading, isEnd } = useChatsFrom(view, ready, hiddenIds);
  const isBare = ready !== undefined && isEnd && !isLoading && chats.length === 0;
  const lastPage = isBare ? ready.page - 1 : undefined;

  // An effect: only the responses tell how many chats are left, and the caller owns the page.
  useEffect(() => {
    if (lastPage !== undefined && lastPage > 0) onPastEnd(lastPage);
  }, [lastPage, onPastEnd]);

  if (ready === undefined) return history;
  const { search, isPageLoading } = ready;
  if (isBare && lastPage === 0) return { state: "empty", search, isPageLoading };
  if (chats.length === 0 && (isLoading || isPageLoading || isBare)) return { state: "loading" };
  const totalPages = isEnd && chats.length <= chatsPerPage ? ready.page : ready.totalPages;
  return { ...ready, chats: chats.slice(0, chatsPerPage), totalPages };
}
