import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { firstPage } from "#contract/limits.ts";
import { isNamed } from "./palette-entry.ts";

/** Debounce delay in milliseconds. */
const pauseMilliseconds = 180;

/** `searching`: previous results whose titles match are still shown. */
export type FoundChats =
  | { state: "searching" | "ready"; chats: readonly Chat[] }
  | { state: "failed"; tryAgain: () => void; chats: readonly [] };

/** An effect, because it is a timer. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);
  return words === "" ? "" : settled;
}

/** Recently active chats, or search results. */
export function useFoundChats(words: string): FoundChats {
  const q = useSettled(words);
  const query = { page: firstPage, sort: "activity", ...(q !== "" && { q }) } as const;
  const list = api.chats.list.useQuery({
    queryKey: queryKey(contract.chats.list, { query }),
    queryData: { query },
    placeholderData: keepPreviousData,
  });
  if (list.isError) return { state: "failed", tryAgain: () => void list.refetch(), chats: [] };
  const isSearching = list.isPending || list.isPlaceholderData || q !== words;
  const chats = list.data?.body.chats ?? [];
  if (!isSearching) return { state: "ready", chats };
  return { state: "searching", chats: chats.filter(({ title }) => isNamed(title, words)) };
}
