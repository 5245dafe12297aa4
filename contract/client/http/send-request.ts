import { expectedUserHeader } from "../../headers.ts";
import { contract } from "../../index.ts";
import { isUnauthenticated } from "./api-error.ts";
import { toApiError } from "./response-error.ts";
import { isStillSignedIn, signedInUserId, withSessionLock } from "./session-check.ts";

const sessionChangingPaths: ReadonlySet<string> = new Set([
  contract.reauth.verify.path,
  contract.passkeyLogin.verify.path,
]);

/**
 * If a successful response replaces the cookie, calls that are refused in the meantime wait for it, in this tab
 * or another.
 */
function sendOnce(path: string, init: RequestInit, expectedUserId: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (expectedUserId !== undefined) headers.set(expectedUserHeader, expectedUserId);
  const send = () => fetch(path, { credentials: "include", ...init, headers });
  return sessionChangingPaths.has(path) ? withSessionLock(send) : send();
}

/**
 * Sends a request with cookies and the expected user, and fails if another user has signed in. After a 401 it
 * retries once if the user is still signed in: a step-up may have replaced the cookie (decisions 8).
 */
export async function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const expectedUserId = signedInUserId();
  const response = await sendOnce(path, init, expectedUserId);
  if (expectedUserId === undefined || response.status !== 401) return response;
  if (!isUnauthenticated(await toApiError(response.clone()))) return response;
  return (await isStillSignedIn(expectedUserId)) ? sendOnce(path, init, expectedUserId) : response;
}
