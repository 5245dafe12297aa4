import { hasSessionEnded, retryAtOf, serverMessage } from "#contract/client/http/api-error.ts";
import { rateLimitText } from "#contract/texts/page-texts.ts";
import { waitText } from "../../../formats/wait-text.ts";
import { type Notice, useNotify } from "../../../primitives/feedback/toaster.tsx";
import { secondsUntil } from "./use-seconds-until.ts";

interface FailureNotice extends Omit<Notice, "tone"> {
  /** True if the page shows the wait itself. */
  readonly isWaitTold?: boolean;
}

/** Toast text of a failure, with the wait after a 429. */
function withWait(failure: unknown, description: string | undefined): string | undefined {
  const until = retryAtOf(failure);
  if (until === undefined) return description;
  const wait = rateLimitText.wait(waitText(secondsUntil(until)));
  return description === undefined || description === serverMessage(failure)
    ? wait
    : `${description} ${wait}`;
}

/** Notifies a failure; the login page reports the end of a session instead. */
export function useFailureToast() {
  const notify = useNotify();
  return (failure: unknown, { isWaitTold = false, ...text }: FailureNotice) => {
    if (hasSessionEnded(failure)) return;
    const isWhole = isWaitTold || text.isTold === true;
    const description = isWhole ? text.description : withWait(failure, text.description);
    notify({ tone: "danger", ...text, description });
  };
}
