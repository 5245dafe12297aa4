import type { QueryClient } from "@tanstack/react-query";
import type { ClientInferResponses } from "@ts-rest/core";
import { contract } from "../index.ts";
import { queryKey } from "./query-key.ts";

type Answer = Omit<ClientInferResponses<typeof contract.session.user, 200>, "headers">;

const userKey = queryKey(contract.session.user);
const anonymous: Answer = { status: 200, body: { isAuthenticated: false, user: null } };

/**
 * Marks the visitor as not signed in and drops everything else that was read. Nothing is read again:
 * each such call would only be refused, and the pages that need a person lead to the login by themselves.
 */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(userKey, anonymous);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] });
}
