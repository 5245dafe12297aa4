import { notifyManager, type QueryClient } from "@tanstack/react-query";
import type { ClientInferResponses } from "@ts-rest/core";
import { contract } from "../../index.ts";
import { queryKey } from "./query-key.ts";

type Answer = Omit<ClientInferResponses<typeof contract.session.user, 200>, "headers">;

const userKey = queryKey(contract.session.user);
const anonymous: Answer = { status: 200, body: { isAuthenticated: false, user: null, notice: null } };

/**
 * Marks the visitor as not signed in, then drops everything else that was read, and at once what was sent and made:
 * passcodes, links, messages. The order matters: the pages that need a person leave at the first, so that none of them
 * reads again what the second takes away.
 */
export function clearUserCache(client: QueryClient): void {
  client.setQueryData(userKey, anonymous);
  dropOnceLeft(client);
}

/** Drops what was read and sent for a user, once the pages that hear now that nobody is signed in have left. */
export function dropOnceLeft(client: QueryClient): void {
  client.getMutationCache().clear();
  notifyManager.schedule(() => dropQueries(client));
}

/** Drops at once what was read and sent for a user, because another one has signed in in their place. */
export function clearPersonalCache(client: QueryClient): void {
  client.getMutationCache().clear();
  dropQueries(client);
}

function dropQueries(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] });
}

/** Tells whether nobody is signed in here any more, as far as this page knows. */
export function isForgotten(client: QueryClient): boolean {
  return client.getQueryData<Answer>(userKey)?.body.isAuthenticated === false;
}
