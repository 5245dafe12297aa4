import { expectedUserHeader } from "../../headers.ts";
import { contract } from "../../index.ts";
import { hasSessionEnded } from "./api-error.ts";
import { refusalOf } from "./refusal-of.ts";
import { isStillSignedIn, signedInUserId, whileSessionChanges } from "./session-check.ts";

const changesSession: ReadonlySet<string> = new Set([
  contract.reauth.verify.path,
  contract.passkeyLogin.verify.path,
]);

/** Where a good answer brings another cookie, calls that are refused meanwhile wait for it, in this tab or another. */
function sendOnce(path: string, init: RequestInit, turnRequest: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (turnRequest !== undefined) headers.set(expectedUserHeader, turnRequest);
  const send = () => fetch(path, { credentials: "include", ...init, headers });
  return changesSession.has(path) ? whileSessionChanges(send) : send();
}

/**
 * Sends a request with cookies, and for whom this page was drawn: where another user has signed in in another window since,
 * it is refused. One that is refused because nobody is signed in is sent once more where the person is
 * still signed in: a step-up gives the session another cookie, and the old one may have been under way (decisions 8).
 * Where the server cannot tell that, the call fails with why.
 */
export async function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const turnRequest = signedInUserId();
  const response = await sendOnce(path, init, turnRequest);
  if (turnRequest === undefined || response.status !== 401) return response;
  if (!hasSessionEnded(await refusalOf(response.clone()))) return response;
  return (await isStillSignedIn(turnRequest)) ? sendOnce(path, init, turnRequest) : response;
}
