import { serverMessage } from "#contract/client/http/api-error.ts";

/** The server's message for a failed call, or the fallback. */
export function serverMessageOr(fallback: string): (failure: unknown) => string {
  return (failure) => serverMessage(failure) ?? fallback;
}
