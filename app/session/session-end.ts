import type { QueryClient } from "@tanstack/react-query";
import { hasSessionEnded, sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { problemSentences, type SessionEndReason } from "#contract/problem.ts";
import { clearUserData } from "./user-data.ts";

/** How a session ended without a logout, with the text for the user. */
export interface SessionEnding {
  readonly because: string | undefined;
  /** Why it was revoked; undefined after an expiry. */
  readonly reason: SessionEndReason | undefined;
}

const endings = new WeakMap<QueryClient, SessionEnding>();

/**
 * Records the end of a session; later refusals do not overwrite its reason. A revocation clears the browser's
 * user data, because the browser may be lost; an expiry keeps it.
 */
export function noteSessionEnd(client: QueryClient, failure: unknown): void {
  const reason = sessionEndReasonOf(failure);
  if (reason !== undefined) noteSessionEnded(client, reason);
  else if (hasSessionEnded(failure) && !endings.has(client))
    endings.set(client, { because: undefined, reason });
}

/** Records a revocation. */
export function noteSessionEnded(client: QueryClient, reason: SessionEndReason): void {
  clearUserData("nothing");
  if (endings.get(client)?.reason === "account_disabled") return;
  const because = reason === "account_disabled" ? problemSentences.account_disabled : undefined;
  endings.set(client, { because, reason });
}

/** How the last session ended; undefined after a logout. */
export function sessionEnding(client: QueryClient): SessionEnding | undefined {
  return endings.get(client);
}

/** Called on sign-in and logout. */
export function forgetSessionEnd(client: QueryClient): void {
  endings.delete(client);
}
