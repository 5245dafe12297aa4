import { messageOf, retryAtOf } from "#contract/client/http/api-error.ts";
import { RateLimited } from "./rate-limited.tsx";

/** Why something could not be read: the message of the failure, or how long to wait after a call too many. */
export function FailureMessage({ failure }: { failure: unknown }) {
  const until = retryAtOf(failure);
  return until === undefined ? messageOf(failure) : <RateLimited until={until} />;
}
