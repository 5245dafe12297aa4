import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { routePath } from "./query-key.ts";

const chatPathPrefix = routePath(contract.chats.get, { id: "" });

/** Whether a query is one of a single chat. */
export function isChatKey([path]: QueryKey): boolean {
  return String(path).startsWith(chatPathPrefix);
}

/** Keeps only the chats that were opened or prefetched last. Returns an unsubscribe function. */
export function limitCachedChats(client: QueryClient, limit: number): () => void {
  const cache = client.getQueryCache();
  const used = new Map<string, QueryKey>();
  return cache.subscribe(({ type, query: { queryHash, queryKey } }) => {
    if ((type !== "added" && type !== "observerAdded") || !isChatKey(queryKey)) return;
    used.delete(queryHash);
    used.set(queryHash, queryKey);
    for (const [hash, key] of used) {
      if (used.size <= limit) break;
      if (cache.get(hash)?.isActive()) continue;
      used.delete(hash);
      client.removeQueries({ queryKey: key, exact: true });
    }
  });
}
