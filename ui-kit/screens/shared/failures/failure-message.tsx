import { messageOf, retryAtOf } from "#contract/client/http/api-error.ts";
import { RateLimited } from "./rate-limited.tsx";

/** Why a fetch failed: the error message, or the wait after a 429. */
export function FailureMessage({ failure }: { failure: unknown }) {
  const until = retryAtOf(failure);
  return until === undefined ? messageOf(failure) : <RateLimited until={until} />;
}
