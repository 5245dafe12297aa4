import type { QueryClient } from "@tanstack/react-query";
import { messageOf, problemOf } from "#contract/client/api-error.ts";

const reasons = new WeakMap<QueryClient, string>();

/** Keeps why a session has ended, where a stream tells it: what is called after that is refused without a reason. */
export function noteSessionEnd(client: QueryClient, failure: unknown): void {
  if (problemOf(failure)?.code === "account_disabled") reasons.set(client, messageOf(failure));
}

/** What a person must know who was signed out. */
export function reasonOfSessionEnd(client: QueryClient): string | undefined {
  return reasons.get(client);
}

/** Somebody has signed in. */
export function forgetSessionEnd(client: QueryClient): void {
  reasons.delete(client);
}
