import type { QueryClient } from "@tanstack/react-query";
import { makeQueryClient } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { hasSessionEnded, problemOf } from "#contract/client/http/api-error.ts";
import { contract } from "#contract/index.ts";
import type { PageRouter } from "../routing/page-router.ts";
import { endSession } from "./end-session.ts";
import { followUser } from "./follow-user.ts";

/** A query client that notices another user, the end of the session, and of a role, in whichever call it shows. */
export function makeSessionClient(router: PageRouter): QueryClient {
  const client = makeQueryClient((failure) => {
    if (hasSessionEnded(failure)) endSession(client, router.address, failure);
    else if (problemOf(failure)?.code === "forbidden")
      void client.invalidateQueries({ queryKey: queryKey(contract.session.roles) });
  });
  followUser(client);
  return client;
}
