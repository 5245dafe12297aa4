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
 * Handles the end of a session without logout. After an expiry the page is stored for the user's next login;
 * after a revocation it is not. Responses that arrive after a logout are ignored unless they report a
 * revocation.
 */
export function endSession(client: QueryClient, { pathname, search, hash }: Path, failure: unknown): void {
  if (isForgotten(client) && sessionEndReasonOf(failure) === undefined) return;
  noteSessionEnd(client, failure);
  if (isForgotten(client)) return;
  if (sessionEnding(client)?.reason === undefined)
    chatMemory(knownUser(client)).rememberPage(`${pathname}${search}${hash}`);
  clearUserCache(client);
  // Another window may have signed in another user, which the login would not know.
  void client.invalidateQueries({ queryKey: queryKey(contract.session.user) });
}
