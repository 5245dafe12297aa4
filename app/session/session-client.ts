import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { makeSessionQueryClient } from "#contract/client/cache/session-query-client.ts";
import { ApiConnection } from "#contract/client/http/api-connection.ts";
import { handleSessionEnd } from "./handle-session-end.ts";
import { watchSignedInUser } from "./watch-signed-in-user.ts";

/** A query client that also detects another user in any response. `readAddress` returns the current path. */
export function createSessionQueryClient(readAddress: () => Path): QueryClient {
  const client = makeSessionQueryClient(new ApiConnection(), (ended, failure) =>
    handleSessionEnd(ended, readAddress(), failure),
  );
  watchSignedInUser(client);
  return client;
}
