import type { QueryClient } from "@tanstack/react-query";
import { removePrivateQueries, resetCacheForNewUser } from "#contract/client/cache/clear-user-cache.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { isOneOf, isString, propertyOf } from "#contract/client/http/type-guards.ts";
import { contract } from "#contract/index.ts";
import { sessionEndReasons } from "#contract/problem.ts";
import { recordSessionRevoked } from "./session-end.ts";
import { clearSignedOutData, setBrowserUser } from "./user-data.ts";

const userQueryKey = queryKey(contract.session.user);
const isReason = isOneOf(sessionEndReasons);

function userIdOf(answer: unknown): string | undefined {
  const id = propertyOf(propertyOf(propertyOf(answer, "body"), "user"), "id");
  return isString(id) ? id : undefined;
}

/** The signed-in user's id in the cache. */
export function cachedUserId(client: QueryClient): string | undefined {
  return userIdOf(client.getQueryData(userQueryKey));
}

/**
 * Watches responses of GET /user. For another user, the previous user's storage and cache are cleared; without
 * a user, the cache, and after a logout in another tab the storage; after a revocation, everything.
 */
export function watchSignedInUser(client: QueryClient): void {
  let earlier: string | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== userQueryKey[0]) return;
    const answer: unknown = event.query.state.data;
    const reason = propertyOf(propertyOf(answer, "body"), "sessionEnded");
    if (isReason(reason)) recordSessionRevoked(client, reason);
    const userId = userIdOf(answer);
    if (userId !== undefined) setBrowserUser(userId);
    else clearSignedOutData();
    if (earlier !== undefined && userId === undefined) removePrivateQueries(client);
    else if (earlier !== undefined && earlier !== userId) resetCacheForNewUser(client);
    earlier = userId;
  });
}
