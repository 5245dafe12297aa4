import type { QueryClient } from "@tanstack/react-query";
import { isUnauthenticated, sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { problemMessages, type SessionEndReason } from "#contract/problem.ts";
import { clearUserData } from "./user-data.ts";

/** How a session ended without a logout, with the text for the user. */
export interface SessionEndInfo {
  readonly message: string | undefined;
  /** Why it was revoked; undefined after an expiry. */
  readonly reason: SessionEndReason | undefined;
}

const sessionEnds = new WeakMap<QueryClient, SessionEndInfo>();

/**
 * Records the end of a session; later refusals do not overwrite its reason. A revocation clears the browser's
 * user data, because the browser may be lost; an expiry keeps it.
 */
export function recordSessionEnd(client: QueryClient, failure: unknown): void {
  const reason = sessionEndReasonOf(failure);
  if (reason !== undefined) recordSessionRevoked(client, reason);
  else if (isUnauthenticated(failure) && !sessionEnds.has(client))
    sessionEnds.set(client, { message: undefined, reason });
}

/** Records a revocation. */
export function recordSessionRevoked(client: QueryClient, reason: SessionEndReason): void {
  clearUserData("nothing");
  if (sessionEnds.get(client)?.reason === "account_disabled") return;
  const message = reason === "account_disabled" ? problemMessages.account_disabled : undefined;
  sessionEnds.set(client, { message, reason });
}

/** How the last session ended; undefined after a logout. */
export function sessionEndInfo(client: QueryClient): SessionEndInfo | undefined {
  return sessionEnds.get(client);
}

/** Called on sign-in and logout. */
export function clearSessionEnd(client: QueryClient): void {
  sessionEnds.delete(client);
}
