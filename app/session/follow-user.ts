import type { QueryClient } from "@tanstack/react-query";
import { clearPersonalCache, dropOnceLeft } from "#contract/client/cache/clear-user-cache.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { isOneOf, isText, memberOf } from "#contract/client/http/type-guards.ts";
import { contract } from "#contract/index.ts";
import { sessionEndReasons } from "#contract/problem.ts";
import { noteSessionEnded } from "./session-end.ts";
import { setBrowserUser } from "./user-data.ts";

const userKey = queryKey(contract.session.user);
const isReason = isOneOf(sessionEndReasons);

function userIdOf(answer: unknown): string | undefined {
  const id = memberOf(memberOf(memberOf(answer, "body"), "user"), "id");
  return isText(id) ? id : undefined;
}

/** The signed-in user's id in the cache. */
export function knownUser(client: QueryClient): string | undefined {
  return userIdOf(client.getQueryData(userKey));
}

/**
 * Watches responses of GET /user. For another user, the previous user's storage and cache are cleared; without
 * a user, the cache; after a revocation, everything.
 */
export function followUser(client: QueryClient): void {
  let earlier: string | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== userKey[0]) return;
    const answer: unknown = event.query.state.data;
    const reason = memberOf(memberOf(answer, "body"), "sessionEnded");
    if (isReason(reason)) noteSessionEnded(client, reason);
    const userId = userIdOf(answer);
    if (userId !== undefined) setBrowserUser(userId);
    if (earlier !== undefined && userId === undefined) dropOnceLeft(client);
    else if (earlier !== undefined && earlier !== userId) clearPersonalCache(client);
    earlier = userId;
  });
}
