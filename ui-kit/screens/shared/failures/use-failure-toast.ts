import { isUnauthenticated, retryAtFrom, serverMessage } from "#contract/client/http/api-error.ts";
import { rateLimitText } from "#contract/texts/page-texts.ts";
import { waitText } from "../../../formats/wait-text.ts";
import { type Toast, useToast } from "../../../primitives/toasts/toaster.tsx";
import { secondsUntil } from "./use-seconds-until.ts";

interface FailureToast extends Omit<Toast, "tone"> {
  /** True if the page shows the wait itself. */
  readonly hidesWait?: boolean;
}

/** Toast text of a failure, with the wait after a 429. */
function withWait(failure: unknown, description: string | undefined): string | undefined {
  const until = retryAtFrom(failure);
  if (until === undefined) return description;
  const wait = rateLimitText.wait(waitText(secondsUntil(until)));
  return description === undefined || description === serverMessage(failure)
    ? wait
    : `${description} ${wait}`;
}

/** Notifies a failure; the login page reports the end of a session instead. */
export function useFailureToast() {
  const notify = useToast();
  return (failure: unknown, { hidesWait = false, ...text }: FailureToast) => {
    if (isUnauthenticated(failure)) return;
    const isWhole = hidesWait || text.isSilent === true;
    const description = isWhole ? text.description : withWait(failure, text.description);
    notify({ tone: "danger", ...text, description });
  };
}
