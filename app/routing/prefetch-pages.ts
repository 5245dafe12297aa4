import type { QueryClient } from "@tanstack/react-query";
import { type DataRouter, matchPath } from "react-router";
import { prefetchChat } from "#contract/client/cache/chat-query.ts";
import { apiClientOf } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { contract } from "#contract/index.ts";
import { pages } from "#contract/pages.ts";
import { cachedUserId } from "../session/watch-signed-in-user.ts";

function prefetchPage(client: QueryClient, pathname: string): void {
  const chatId = matchPath({ path: pages.chat, caseSensitive: true }, pathname)?.params.id;
  if (chatId !== undefined) prefetchChat(client, chatId);
  else if (pathname === pages.newChat || pathname === pages.home)
    void client.prefetchQuery({
      queryKey: queryKey(contract.systemPrompts.list),
      queryFn: ({ signal }) => apiClientOf(client).systemPrompts.list.query({ fetchOptions: { signal } }),
    });
}

/**
 * Fetches the data of the first page, and of each page that is opened, while its code is loaded and it is drawn. Only for a
 * known user: without one the address may lead to the login. A failure shows when the page asks again.
 */
export function prefetchPages(client: QueryClient, router: Pick<DataRouter, "state" | "subscribe">): void {
  let prefetched: string | undefined;
  const prefetch = ({ navigation, location }: DataRouter["state"]) => {
    const { pathname } = navigation.location ?? location;
    if (pathname === prefetched || cachedUserId(client) === undefined) return;
    prefetched = pathname;
    prefetchPage(client, pathname);
  };
  prefetch(router.state);
  router.subscribe(prefetch);
}
