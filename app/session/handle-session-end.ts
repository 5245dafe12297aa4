import type { QueryClient } from "@tanstack/react-query";
import type { Path } from "react-router";
import { isSignedOutInCache } from "#contract/client/cache/clear-user-cache.ts";
import { forgetSession } from "#contract/client/cache/session-query-client.ts";
import { sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { chatMemory } from "../memory/chat-memory.ts";
import { recordSessionEnd, sessionEndInfo } from "./session-end.ts";
import { cachedUserId } from "./watch-signed-in-user.ts";

/**
 * Handles the end of a session without logout. After an expiry the page is stored for the user's next login;
 * after a revocation it is not. Responses that arrive after a logout are ignored unless they report a
 * revocation.
 */
export function handleSessionEnd(
  client: QueryClient,
  { pathname, search, hash }: Path,
  failure: unknown,
): void {
  if (isSignedOutInCache(client) && sessionEndReasonOf(failure) === undefined) return;
  recordSessionEnd(client, failure);
  if (isSignedOutInCache(client)) return;
  if (sessionEndInfo(client)?.reason === undefined)
    chatMemory(cachedUserId(client)).saveReturnPath(`${pathname}${search}${hash}`);
  forgetSession(client);
}
