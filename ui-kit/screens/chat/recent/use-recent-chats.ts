import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { prefetchChat } from "#contract/client/cache/chat-query.ts";
import { fetchMoreRecentChats, recentChatsQuery } from "#contract/client/cache/recent-chats.ts";
import { useHiddenChatIds } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { useReportFailure } from "#contract/client/react/use-api.ts";

export type RecentChats =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | {
      state: "ready";
      chats: readonly Chat[];
      /** Undefined when all are loaded, or more are being loaded. */
      loadMore: (() => void) | undefined;
      /** The last attempt to load more failed: only the user asks again. */
      hasFailed: boolean;
    };

/** The chats with the latest activity, kept up to date by the events of the list. */
export function useRecentChats(): { list: RecentChats; prefetch: (id: string) => void } {
  const client = useQueryClient();
  const [more, setMore] = useState<"idle" | "loading" | "failed">("idle");
  const reportFailure = useReportFailure();
  const hiddenIds = useHiddenChatIds();
  const query = useQuery(recentChatsQuery(client));
  const [isRetrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    await query.refetch();
    setRetrying(false);
  }
  async function loadMore() {
    setMore("loading");
    try {
      const count = await fetchMoreRecentChats(client);
      setMore(count > 0 ? "idle" : "failed");
    } catch (failure) {
      setMore("failed");
      reportFailure(failure);
    }
  }
  const prefetch = (id: string) => prefetchChat(client, id);
  if (query.data !== undefined) {
    const { chats, isComplete } = query.data;
    const list: RecentChats = {
      state: "ready",
      chats: chats.filter(({ id }) => !hiddenIds.has(id)),
      loadMore: isComplete || more === "loading" ? undefined : () => void loadMore(),
      hasFailed: more === "failed",
    };
    return { list, prefetch };
  }
  // The failure stays while an event reads the list again: only the user's own attempt shows that it loads.
  const hasFailed = query.isError || (query.errorUpdateCount > 0 && !isRetrying);
  if (hasFailed) return { list: { state: "failed", retry: () => void retry() }, prefetch };
  return { list: { state: "loading" }, prefetch };
}
