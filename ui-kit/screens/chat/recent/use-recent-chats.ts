import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { prefetchChat } from "#contract/client/cache/cached-chats.ts";
import { fetchMoreRecentChats, recentChatsQuery } from "#contract/client/cache/recent-chats.ts";
import { useHiddenChatIds } from "#contract/client/mutations/held-chat-deletion.ts";
import { useReportFailure } from "#contract/client/react/use-report-failure.ts";

export type RecentChatList =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; chats: readonly Chat[]; loadMore: (() => void) | undefined };

/** The chats with the latest activity, kept up to date by the events of the list. */
export function useRecentChats(): { list: RecentChatList; prefetch: (id: string) => void } {
  const client = useQueryClient();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const reportFailure = useReportFailure();
  const hiddenIds = useHiddenChatIds();
  const query = useQuery(recentChatsQuery(client));
  async function loadMore() {
    setLoadingMore(true);
    try {
      await fetchMoreRecentChats(client);
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setLoadingMore(false);
    }
  }
  const prefetch = (id: string) => prefetchChat(client, id);
  if (query.data !== undefined) {
    const canLoadMore = !query.data.isComplete && !isLoadingMore;
    const more = canLoadMore ? () => void loadMore() : undefined;
    const chats = query.data.chats.filter(({ id }) => !hiddenIds.has(id));
    return { list: { state: "ready", chats, loadMore: more }, prefetch };
  }
  if (query.isError) return { list: { state: "failed", retry: () => void query.refetch() }, prefetch };
  return { list: { state: "loading" }, prefetch };
}
