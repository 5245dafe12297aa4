import { notifyManager, type QueryClient } from "@tanstack/react-query";
import type { ClientInferResponses } from "../../http/rest.ts";
import { contract } from "../../index.ts";
import { queryKey } from "./query-key.ts";

type UserResponse = Omit<ClientInferResponses<typeof contract.session.user, 200>, "headers">;

const userKey = queryKey(contract.session.user);
const anonymous: UserResponse = { status: 200, body: { isAuthenticated: false, user: null, notice: null } };

/**
 * Marks the visitor as signed out, then clears the cache and mutation data (passcodes, links, messages). Order
 * matters: pages that need a user unmount first, so that none refetches.
 */
export function clearUserCache(client: QueryClient): void {
  client.setQueryData(userKey, anonymous);
  removePrivateQueries(client);
}

/** Removes the user's queries after their pages have unmounted. */
export function removePrivateQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  notifyManager.schedule(() => dropQueries(client));
}

/** Drops all data of a user immediately, because another user has signed in. */
export function resetCacheForNewUser(client: QueryClient): void {
  client.getMutationCache().clear();
  dropQueries(client);
}

function dropQueries(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] });
}

/** Whether the cache shows that the user is signed out. */
export function isSignedOutInCache(client: QueryClient): boolean {
  return client.getQueryData<UserResponse>(userKey)?.body.isAuthenticated === false;
}

/** As `isSignedOutInCache`, if the server has said so since the query was last invalidated. */
export function isAnsweredSignedOut(client: QueryClient): boolean {
  return isSignedOutInCache(client) && client.getQueryState(userKey)?.isInvalidated === false;
}
