import { contract } from "../../index.ts";
import { readJsonResponse, toApiError } from "./response-error.ts";
import { isString, propertyOf } from "./type-guards.ts";

const lockName = "session-change";

/** The time to wait for a change of the session, in milliseconds: a hanging one must not block every tab. */
const lockTimeoutMilliseconds = 5000;

let currentUserId: string | undefined;
let pendingCheck: Promise<string | undefined> | undefined;

/** The id of the signed-in user that the server last sent to this page. */
export function signedInUserId(): string | undefined {
  return currentUserId;
}

/** Records the signed-in user from a response of GET /user or of a sign-in. */
export function rememberSignedInUser(answer: unknown): void {
  const id = propertyOf(propertyOf(answer, "user"), "id");
  currentUserId = isString(id) ? id : undefined;
}

function hasLocks(): boolean {
  return "locks" in navigator;
}

/** Runs work that replaces the session's cookie. Several may run concurrently. */
export function withSessionLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return hasLocks() ? navigator.locks.request(lockName, { mode: "shared" }, work) : work();
}

/** Waits for pending changes of the session, in this tab or another (Web Locks). */
async function waitForSessionLock(): Promise<void> {
  if (!hasLocks()) return;
  const signal = AbortSignal.timeout(lockTimeoutMilliseconds);
  await navigator.locks.request(lockName, { signal }, () => undefined).catch(() => undefined);
}

async function fetchUserId(): Promise<string | undefined> {
  await waitForSessionLock();
  const response = await fetch(contract.session.user.path, { credentials: "include", cache: "no-store" });
  if (!response.ok) throw await toApiError(response);
  const id = propertyOf(propertyOf(await readJsonResponse(response), "user"), "id");
  return isString(id) ? id : undefined;
}

/**
 * Whether the user is still signed in after a 401: another request may have replaced the cookie. Throws if the
 * server cannot be reached.
 */
export async function isStillSignedIn(id: string): Promise<boolean> {
  pendingCheck ??= fetchUserId().finally(() => {
    pendingCheck = undefined;
  });
  return (await pendingCheck) === id;
}
