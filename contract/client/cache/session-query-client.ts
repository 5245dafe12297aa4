import type { QueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import { maxCachedChats } from "../../limits.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { isUnauthenticated, parseProblem } from "../http/api-error.ts";
import { clearUserCache, isSignedOutInCache } from "./clear-user-cache.ts";
import { limitCachedChats } from "./limit-cached-chats.ts";
import { makeQueryClient } from "./query-client.ts";
import { queryKey } from "./query-key.ts";

/** Forgets the user, and fetches the session again: another window may have signed in another user. */
export function forgetSession(client: QueryClient): void {
  if (isSignedOutInCache(client)) return;
  clearUserCache(client);
  void client.invalidateQueries({ queryKey: queryKey(contract.session.user) });
}

/**
 * The query client of a page: it notices the end of the session and of a role in any refusal, and keeps the chats that were
 * opened last. `onSessionEnd` replaces `forgetSession`.
 */
export function makeSessionQueryClient(
  connection: ApiConnection,
  onSessionEnd: (client: QueryClient, failure: Error) => void = forgetSession,
): QueryClient {
  const client = makeQueryClient(connection, (failure) => {
    if (isUnauthenticated(failure)) onSessionEnd(client, failure);
    else if (parseProblem(failure)?.code === "forbidden")
      void client.invalidateQueries({ queryKey: queryKey(contract.session.roles) });
  });
  limitCachedChats(client, maxCachedChats);
  return client;
}
