import { ApiError } from "./api-error.ts";
import { retryMoment } from "./retry-moment.ts";

/** The body of an answer: parsed when it is JSON, as text otherwise. */
export async function readBody(response: Response): Promise<unknown> {
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
