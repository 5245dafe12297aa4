import type { QueryClient } from "@tanstack/react-query";
import { matchPath, type Path } from "react-router";
import { prefetchChat } from "#contract/client/cache/chat-query.ts";
import { apiClientOf } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { pages } from "#contract/http/page-paths.ts";
import { contract } from "#contract/index.ts";
import { cachedUserId } from "../session/watch-signed-in-user.ts";

/**
 * Fetches the data of the first page while its code is still loading. Only for a user who came with the page: without
 * one the address may lead to the login. A failure shows when the page asks again.
 */
export function prefetchFirstPage(client: QueryClient, { pathname }: Pick<Path, "pathname">): void {
  if (cachedUserId(client) === undefined) return;
  const chatId = matchPath({ path: pages.chat, caseSensitive: true }, pathname)?.params.id;
  if (chatId !== undefined) prefetchChat(client, chatId);
  else if (pathname === pages.newChat || pathname === pages.home)
    void client.prefetchQuery({
      queryKey: queryKey(contract.systemPrompts.list),
      queryFn: ({ signal }) => apiClientOf(client).systemPrompts.list.query({ fetchOptions: { signal } }),
    });
}
