import { failureText } from "../../texts/page-texts.ts";
import { ApiError } from "./api-error.ts";

/** The longest accepted wait, in milliseconds: a day. */
const maxRetryAfterMilliseconds = 24 * 60 * 60 * 1000;

/**
 * The time (ISO 8601) in a Retry-After header: seconds from `now` (milliseconds since 1970), or a date (RFC
 * 9110, section 10.2.3). Undefined if it is invalid or past.
 */
export function parseRetryAfter(header: string | null, now: number): string | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? new Date(now + Math.min(wait, maxRetryAfterMilliseconds)).toISOString() : undefined;
}

/** The body of a response: parsed if it is JSON, as text otherwise. */
export async function readResponseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!isJson) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The JSON of a successful answer, as the contract has it; undefined where it has no body. Any other body is not from
 * the server, such as a page of a proxy: it throws an ApiError.
 */
export async function readJsonResponse(response: Response): Promise<unknown> {
  const body = await readResponseBody(response);
  if (response.status === 204) return undefined;
  if (typeof body !== "object" || body === null)
    throw new ApiError(response.status, "", { message: failureText.unreadableAnswer });
  return body;
}

export async function toApiError(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response;
  const retryAt = parseRetryAfter(headers.get("retry-after"), Date.now());
  return new ApiError(status, statusText, await readResponseBody(response), retryAt);
}
