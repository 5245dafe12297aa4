import type { QueryClient } from "@tanstack/react-query";
import { hasSessionEnded } from "#contract/client/api-error.ts";
import { forgetPerson } from "#contract/client/forget-person.ts";
import { makeQueryClient } from "#contract/client/query-client.ts";

/**
 * A query client that notices the end of the session in whichever call it shows. `onSessionEnd` is called
 * before the person is forgotten, so that it can keep the place they were at.
 */
export function makeSessionClient(onSessionEnd: () => void): QueryClient {
  const client = makeQueryClient((failure) => {
    if (!hasSessionEnded(failure)) return;
    onSessionEnd();
    forgetPerson(client);
  });
  return client;
}
