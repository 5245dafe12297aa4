import { hasSessionEnded } from "#contract/client/api-error.ts";
import { type Notice, useNotify } from "../primitives/toaster.tsx";

/** Tells of a failed act; the end of the session is told by the login page instead. */
export function useFailureToast() {
  const notify = useNotify();
  return (failure: unknown, text: Omit<Notice, "tone">) => {
    if (!hasSessionEnded(failure)) notify({ tone: "danger", ...text });
  };
}
