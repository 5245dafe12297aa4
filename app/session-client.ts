import type { QueryClient } from "@tanstack/react-query";
import type { DataRouter } from "react-router";
import { hasSessionEnded } from "#contract/client/api-error.ts";
import { forgetPerson } from "#contract/client/forget-person.ts";
import { makeQueryClient } from "#contract/client/query-client.ts";
import { chatMemory } from "./chat-memory.ts";

/**
 * A query client that notices the end of the session in whichever call it shows. The page is remembered
 * before the person is forgotten, so that the next login leads back to the place they were at.
 */
export function makeSessionClient(router: DataRouter): QueryClient {
  const client = makeQueryClient((failure) => {
    if (!hasSessionEnded(failure)) return;
    const { pathname, search, hash } = router.state.location;
    chatMemory().rememberPage(`${pathname}${search}${hash}`);
    forgetPerson(client);
  });
  return client;
}
