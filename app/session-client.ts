import type { QueryClient } from "@tanstack/react-query";
import { hasSessionEnded } from "#contract/client/api-error.ts";
import { makeQueryClient } from "#contract/client/query-client.ts";
import { endSession } from "./end-session.ts";
import type { PageRouter } from "./page-router.ts";

/** A query client that notices the end of the session in whichever call it shows. */
export function makeSessionClient(router: PageRouter): QueryClient {
  const client = makeQueryClient((failure) => {
    if (hasSessionEnded(failure)) endSession(client, router.address, failure);
  });
  return client;
}
