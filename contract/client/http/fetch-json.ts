import type { ApiFetcher } from "@ts-rest/core";
import { contract } from "../../index.ts";
import { readJsonResponse, toApiError } from "./response-error.ts";
import { sendRequest } from "./send-request.ts";
import { rememberSignedInUser } from "./session-check.ts";

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

/**
 * `fetchJson` for ts-rest: sends a JSON content type only with a body (product section 7). Does not check the shape of
 * an answer (docs/decisions/0063).
 */
export const apiFetcher: ApiFetcher = async ({ path, method, headers, body, fetchOptions }) => {
  const hasBody = body !== null && body !== undefined;
  const sent = { ...headers };
  if (!hasBody) delete sent["content-type"];
  const { response, body: answer } = await fetchJson(path, {
    ...fetchOptions,
    method,
    headers: sent,
    ...(hasBody && { body }),
  });
  return { status: response.status, body: answer, headers: response.headers };
};
