import type { QueryClient } from "@tanstack/react-query";
import { hasSessionEnded, messageOf, problemOf } from "#contract/client/api-error.ts";

/** That a session has ended without a logout, and what a person must know of it. */
export interface SessionEnding {
  readonly because: string | undefined;
}

const endings = new WeakMap<QueryClient, SessionEnding>();

/** Keeps that a session has ended, and why, where a stream tells it: what is called after that is refused without a reason. */
export function noteSessionEnd(client: QueryClient, failure: unknown): void {
  const isDisabled = problemOf(failure)?.code === "account_disabled";
  if (isDisabled) endings.set(client, { because: messageOf(failure) });
  else if (hasSessionEnded(failure) && !endings.has(client)) endings.set(client, { because: undefined });
}

/** How the last session ended, unless by a logout. */
export function sessionEnding(client: QueryClient): SessionEnding | undefined {
  return endings.get(client);
}

/** Somebody has signed in, or out by their own wish. */
export function forgetSessionEnd(client: QueryClient): void {
  endings.delete(client);
}
