import type { ApiFetcher } from "@ts-rest/core";
import { failureText } from "../texts.ts";
import { ApiError } from "./api-error.ts";
import { readGuards } from "./read-guards.ts";
import { retryMoment } from "./retry-moment.ts";

/** The body of an answer: parsed when it is JSON, as text otherwise. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!isJson) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function refusalOf(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response;
  const retryAt = retryMoment(headers.get("retry-after"), Date.now());
  return new ApiError(status, statusText, await readBody(response), retryAt);
}

/** Sends a request with cookies; throws an ApiError for every answer that is not successful. */
export async function fetchJson(
  path: string,
  init: RequestInit = {},
): Promise<{ response: Response; body: unknown }> {
  const response = await fetch(path, { credentials: "include", ...init });
  if (!response.ok) throw await refusalOf(response);
  return { response, body: await readBody(response) };
}

/**
 * `fetchJson` as ts-rest wants it: a JSON content type only when there is a body (product section 7). Throws an ApiError
 * for what a screen would read and cannot show, too.
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
  if (readGuards.get(route)?.(answer) === false)
    throw new ApiError(response.status, "", { message: failureText.oddAnswer });
  return { status: response.status, body: answer, headers: response.headers };
};
