import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { makeQueryClient } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { hasSessionEnded, problemOf } from "#contract/client/http/api-error.ts";
import { contract } from "#contract/index.ts";
import { endSession } from "./end-session.ts";
import { followUser } from "./follow-user.ts";

/**
 * A query client that detects another user, the end of the session or of a role in any response. `readAddress`
 * returns the current path.
 */
export function makeSessionClient(readAddress: () => Path): QueryClient {
  const client = makeQueryClient((failure) => {
    if (hasSessionEnded(failure)) endSession(client, readAddress(), failure);
    else if (problemOf(failure)?.code === "forbidden")
      void client.invalidateQueries({ queryKey: queryKey(contract.session.roles) });
  });
  followUser(client);
  return client;
}
