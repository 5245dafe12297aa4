import { errorMessage, retryAtFrom, serverMessage } from "#contract/client/http/api-error.ts";
import { RateLimited } from "./rate-limited.tsx";

/** The server's message for a failed call, or the fallback. */
export function messageOrFallback(fallback: string): (failure: unknown) => string {
  return (failure) => serverMessage(failure) ?? fallback;
}

/** Why a fetch failed: the error message, or the wait after a 429. */
export function FailureMessage({ failure }: { failure: unknown }) {
  const until = retryAtFrom(failure);
  return until === undefined ? errorMessage(failure) : <RateLimited until={until} />;
}
