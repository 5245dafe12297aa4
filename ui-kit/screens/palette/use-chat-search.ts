import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useHiddenChatIds } from "#contract/client/mutations/undoable-chat-deletion.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { firstPage } from "#contract/limits.ts";
import { matchesText } from "./palette-entries.tsx";

/** Debounce delay in milliseconds. */
const debounceMilliseconds = 180;

/** `searching`: previous results whose titles match are still shown. */
export type ChatSearch =
  | { state: "searching" | "ready"; chats: readonly ListedChat[] }
  | { state: "failed"; retry: () => void; chats: readonly [] };

/** An effect, because it is a timer. */
function useDebounced(searchText: string): string {
  const [settled, setSettled] = useState(searchText);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(searchText), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [searchText]);
  return searchText === "" ? "" : settled;
}

/** Recently active chats, or search results. */
export function useChatSearch(searchText: string): ChatSearch {
  const q = useDebounced(searchText);
  const hiddenIds = useHiddenChatIds();
  const query = { page: firstPage, sort: "activity", ...(q !== "" && { q }) } as const;
  const list = useApiClient().chats.list.useQuery({
    queryKey: queryKey(contract.chats.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
  });
  if (list.isError) return { state: "failed", retry: () => void list.refetch(), chats: [] };
  const isSearching = list.isPending || list.isPlaceholderData || q !== searchText;
  const chats = (list.data?.body.chats ?? []).filter(({ id }) => !hiddenIds.has(id));
  if (!isSearching) return { state: "ready", chats };
  return { state: "searching", chats: chats.filter(({ title }) => matchesText(title, searchText)) };
}
