import type { ApiFetcher } from "@ts-rest/core";
import { contract } from "../../index.ts";
import { failureText } from "../../texts/page-texts.ts";
import { guardOf } from "../guards/read-guards.ts";
import { ApiError } from "./api-error.ts";
import { readBody, refusalOf } from "./refusal-of.ts";
import { sendRequest } from "./send-request.ts";
import { observeUserResponse } from "./session-check.ts";

/** Sends a request with cookies; throws an ApiError for every unsuccessful response. */
export async function fetchJson(
  path: string,
  init: RequestInit = {},
): Promise<{ response: Response; body: unknown }> {
  const response = await sendRequest(path, init);
  if (!response.ok) throw await refusalOf(response);
  const body = await readBody(response);
  if (path === contract.session.user.path || path === contract.passkeyLogin.verify.path)
    observeUserResponse(body);
  return { response, body };
}

/**
 * `fetchJson` for ts-rest: sends a JSON content type only with a body (product section 7). Also throws an
 * ApiError for a response that a screen reads and that its guard rejects.
 */
export const apiFetcher: ApiFetcher = async ({ route, path, method, headers, body, fetchOptions }) => {
  const hasBody = body !== null && body !== undefined;
  const sent = { ...headers };
  if (!hasBody) delete sent["content-type"];
  const { response, body: answer } = await fetchJson(path, {
    ...fetchOptions,
    method,
    headers: sent,
    ...(hasBody && { body }),
  });
  const isAnswer = await guardOf(route);
  if (isAnswer?.(answer) === false)
    throw new ApiError(response.status, "", { message: failureText.oddAnswer });
  return { status: response.status, body: answer, headers: response.headers };
};
