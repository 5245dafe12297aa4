import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { limitCachedChats } from "#contract/client/cache/limit-cached-chats.ts";
import { makeQueryClient } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { ApiConnection } from "#contract/client/http/api-connection.ts";
import { isUnauthenticated, parseProblem } from "#contract/client/http/api-error.ts";
import { contract } from "#contract/index.ts";
import { maxCachedChats } from "#contract/limits.ts";
import { handleSessionEnd } from "./handle-session-end.ts";
import { watchSignedInUser } from "./watch-signed-in-user.ts";

/**
 * A query client that detects another user, the end of the session or of a role in any response. `readAddress`
 * returns the current path.
 */
export function createSessionQueryClient(readAddress: () => Path): QueryClient {
  const client = makeQueryClient(new ApiConnection(), (failure) => {
    if (isUnauthenticated(failure)) handleSessionEnd(client, readAddress(), failure);
    else if (parseProblem(failure)?.code === "forbidden")
      void client.invalidateQueries({ queryKey: queryKey(contract.session.roles) });
  });
  watchSignedInUser(client);
  limitCachedChats(client, maxCachedChats);
  return client;
}
