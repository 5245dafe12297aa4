import type { QueryClient } from "@tanstack/react-query";
import { hasSessionEnded, sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { problemSentences, type SessionEndReason } from "#contract/problem.ts";
import { clearUserData } from "./user-data.ts";

/** That a session has ended without a logout, and what a person must know of it. */
export interface SessionEnding {
  readonly because: string | undefined;
  /** Why it was ended from elsewhere; nothing of one that expired. */
  readonly reason: SessionEndReason | undefined;
}

const endings = new WeakMap<QueryClient, SessionEnding>();

/**
 * Keeps that a session has ended, and why, over the refusals that follow, which may say less. Where it was ended from
 * elsewhere, everything that this browser keeps of its user is removed: the browser may be a lost one. An expiry leaves it.
 */
export function noteSessionEnd(client: QueryClient, failure: unknown): void {
  const reason = sessionEndReasonOf(failure);
  if (reason !== undefined) noteSessionEnded(client, reason);
  else if (hasSessionEnded(failure) && !endings.has(client))
    endings.set(client, { because: undefined, reason });
}

/** As `noteSessionEnd`, of a session that was ended from elsewhere. */
export function noteSessionEnded(client: QueryClient, reason: SessionEndReason): void {
  clearUserData("nothing");
  if (endings.get(client)?.reason === "account_disabled") return;
  const because = reason === "account_disabled" ? problemSentences.account_disabled : undefined;
  endings.set(client, { because, reason });
}

/** How the last session ended, unless by a logout. */
export function sessionEnding(client: QueryClient): SessionEnding | undefined {
  return endings.get(client);
}

/** A sign-in or a logout by the user. */
export function forgetSessionEnd(client: QueryClient): void {
  endings.delete(client);
}
