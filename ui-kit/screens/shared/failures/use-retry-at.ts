import { useState } from "react";
import { retryAtFrom } from "#contract/client/http/api-error.ts";

/** Earliest retry (ISO 8601) after the last attempt; undefined unless it got a 429. */
export function useRetryAt() {
  const [retryAt, setRetryAt] = useState<string>();
  return {
    retryAt,
    /** Records a failure. Returns whether there is a wait. */
    record: (failure: unknown): boolean => {
      const cause = failure instanceof Error ? failure.cause : undefined;
      const moment = retryAtFrom(failure) ?? retryAtFrom(cause);
      setRetryAt(moment);
      return moment !== undefined;
    },
    /** Clears the wait before a retry. */
    clear: () => setRetryAt(undefined),
  };
}
