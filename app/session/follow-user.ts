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

/** The id of the user who is signed in, as far as this page knows. */
export function knownUser(client: QueryClient): string | undefined {
  return userIdOf(client.getQueryData(userKey));
}

/**
 * Hears each answer of GET /user before any page is drawn with it. Another user than before finds nothing of theirs, in
 * the browser's storages and in what was read. Where nobody is signed in any more, what was read goes too; where the
 * session was ended from elsewhere, nothing stays at all.
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
