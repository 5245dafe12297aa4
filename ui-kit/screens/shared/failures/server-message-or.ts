import { serverMessage } from "#contract/client/http/api-error.ts";

/** The server's own words for a failed call, or else ours. */
export function serverMessageOr(fallback: string): (failure: unknown) => string {
  return (failure) => serverMessage(failure) ?? fallback;
}
