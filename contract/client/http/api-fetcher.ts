import type { ApiFetcher } from "../../http/rest.ts";
import type { ApiConnection } from "./api-connection.ts";

/** A body with its headers; without a body, the content type is removed. */
export function bodyAndHeaders(
  headers: Record<string, string>,
  body: RequestInit["body"] | undefined,
): Pick<RequestInit, "body" | "headers"> {
  const sent = { ...headers };
  if (body !== null && body !== undefined) return { headers: sent, body };
  delete sent["content-type"];
  return { headers: sent };
}

/**
 * `fetchJson` for ts-rest: sends a JSON content type only with a body (product section 7). Does not check the shape of
 * an answer (docs/decisions/0063).
 */
export function apiFetcher(connection: ApiConnection): ApiFetcher {
  return async ({ path, method, headers, body, fetchOptions }) => {
    const init = { ...fetchOptions, method, ...bodyAndHeaders(headers, body) };
    const { response, body: answer } = await connection.fetchJson(path, init);
    return { status: response.status, body: answer, headers: response.headers };
  };
}
