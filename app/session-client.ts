import type { QueryClient } from "@tanstack/react-query";
import type { DataRouter } from "react-router";
import { hasSessionEnded } from "#contract/client/api-error.ts";
import { makeQueryClient } from "#contract/client/query-client.ts";
import { endSession } from "./end-session.ts";

/** A query client that notices the end of the session in whichever call it shows. */
export function makeSessionClient(router: DataRouter): QueryClient {
  const client = makeQueryClient((failure) => {
    if (hasSessionEnded(failure)) endSession(client, router.state.location);
  });
  return client;
}
