import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { clearUserCache, isForgotten } from "#contract/client/cache/clear-user-cache.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { contract } from "#contract/index.ts";
import { chatMemory } from "../memory/chat-memory.ts";
import { knownUser } from "./follow-user.ts";
import { noteSessionEnd, sessionEnding } from "./session-end.ts";

/**
 * The session has ended without a logout. After an expiry the page is remembered for its user, before they are forgotten,
 * so that their next login leads back to it; where the session was ended from elsewhere, it is not. What a call says that
 * comes back after a logout is no end, unless it tells of one from elsewhere.
 */
export function endSession(client: QueryClient, { pathname, search, hash }: Path, failure: unknown): void {
  if (isForgotten(client) && sessionEndReasonOf(failure) === undefined) return;
  noteSessionEnd(client, failure);
  if (isForgotten(client)) return;
  if (sessionEnding(client)?.reason === undefined)
    chatMemory(knownUser(client)).rememberPage(`${pathname}${search}${hash}`);
  clearUserCache(client);
  // Another user may have signed in in another window: the login would not know.
  void client.invalidateQueries({ queryKey: queryKey(contract.session.user) });
}
