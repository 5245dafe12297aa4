import { useState } from "react";
import { retryAtOf } from "#contract/client/http/api-error.ts";

/** Until when (ISO 8601) to wait with an act after its last attempt; nothing when that was not one too many. */
export function useRateLimited() {
  const [until, setUntil] = useState<string>();
  return {
    until,
    /** Takes note of why the act failed, by the failure or what caused it; answers whether there is a time to wait. */
    hear: (failure: unknown): boolean => {
      const cause = failure instanceof Error ? failure.cause : undefined;
      const moment = retryAtOf(failure) ?? retryAtOf(cause);
      setUntil(moment);
      return moment !== undefined;
    },
    /** The act is tried again. */
    forget: () => setUntil(undefined),
  };
}
