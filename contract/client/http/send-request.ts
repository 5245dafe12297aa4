import { expectedUserHeader } from "../../headers.ts";
import { contract } from "../../index.ts";
import { isUnauthenticated } from "./api-error.ts";
import { takePreload } from "./preloaded-answers.ts";
import { readJsonResponse, toApiError } from "./response-error.ts";
import { isStillSignedIn, rememberSignedInUser, signedInUserId, withSessionLock } from "./session-check.ts";

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
  // What was fetched ahead is of the session that the page came with, if it came with one.
  const isPreloaded = (init.method ?? "GET") === "GET" && takePreload(path);
  if (expectedUserId !== undefined && !isPreloaded) headers.set(expectedUserHeader, expectedUserId);
  const send = () => fetch(path, { credentials: "include", ...init, headers });
  return sessionChangingPaths.has(path) ? withSessionLock(send) : send();
}

/**
 * Sends a request with cookies and the expected user, and fails if another user has signed in. After a 401 it
 * retries once if the user is still signed in: a step-up may have replaced the cookie (product decision 8).
 */
export async function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const expectedUserId = signedInUserId();
  const response = await sendOnce(path, init, expectedUserId);
  if (expectedUserId === undefined || response.status !== 401) return response;
  if (!isUnauthenticated(await toApiError(response.clone()))) return response;
  return (await isStillSignedIn(expectedUserId)) ? sendOnce(path, init, expectedUserId) : response;
}

/** Sends a request with cookies; throws an ApiError for every response that is unsuccessful or not JSON. */
export async function fetchJson(
  path: string,
  init: RequestInit = {},
): Promise<{ response: Response; body: unknown }> {
  const response = await sendRequest(path, init);
  if (!response.ok) throw await toApiError(response);
  const body = await readJsonResponse(response);
  if (path === contract.session.user.path || path === contract.passkeyLogin.verify.path)
    rememberSignedInUser(body);
  return { response, body };
}

/** Fetches a file. Throws an ApiError for every unsuccessful response. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await sendRequest(path);
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}
