import { hasSessionEnded, retryAtOf, serverMessage } from "#contract/client/http/api-error.ts";
import { rateLimitText } from "#contract/texts/page-texts.ts";
import { waitText } from "../../../formats/wait-text.ts";
import { type Notice, useNotify } from "../../../primitives/feedback/toaster.tsx";
import { secondsUntil } from "./use-seconds-until.ts";

interface FailureNotice extends Omit<Notice, "tone"> {
  /** The page itself tells when to try again. */
  readonly isWaitTold?: boolean;
}

/** The words of a failed act and, after a call too many, when to try again. */
function withWait(failure: unknown, description: string | undefined): string | undefined {
  const until = retryAtOf(failure);
  if (until === undefined) return description;
  const wait = rateLimitText.wait(waitText(secondsUntil(until)));
  return description === undefined || description === serverMessage(failure)
    ? wait
    : `${description} ${wait}`;
}

/** Tells of a failed act; the end of the session is told by the login page instead. */
export function useFailureToast() {
  const notify = useNotify();
  return (failure: unknown, { isWaitTold = false, ...text }: FailureNotice) => {
    if (hasSessionEnded(failure)) return;
    const isWhole = isWaitTold || text.isTold === true;
    const description = isWhole ? text.description : withWait(failure, text.description);
    notify({ tone: "danger", ...text, description });
  };
}
