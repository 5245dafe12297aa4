import type { QueryClient } from "@tanstack/react-query";
import { isUnauthenticated, sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { problemMessages, type SessionEndReason } from "#contract/problem.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { clearUserData } from "./user-data.ts";

/** How a session ended without a logout, with the text for the user. */
export interface SessionEndInfo {
  readonly message: string | undefined;
  /** Why it was revoked; undefined after an expiry. */
  readonly reason: SessionEndReason | undefined;
}

/** The texts of the login page about a revocation. Other reasons have the usual text. */
const endTexts: Partial<Record<SessionEndReason, string>> = {
  account_disabled: problemMessages.account_disabled,
  account_deleted: loginText.accountDeleted,
};

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
  const known = sessionEnds.get(client)?.reason;
  if (known === "account_disabled" || known === "account_deleted") return;
  const message = endTexts[reason];
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
