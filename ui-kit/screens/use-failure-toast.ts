import { hasSessionEnded, retryAtOf, serverMessage } from "#contract/client/api-error.ts";
import { tooManyText } from "#contract/texts.ts";
import { waitText } from "../formats/wait-text.ts";
import { type Notice, useNotify } from "../primitives/toaster.tsx";
import { secondsUntil } from "./use-seconds-until.ts";

/** The words of a failed act and, after a call too many, when to try again, unless the page itself tells that. */
function withWait(failure: unknown, { description, isTold }: Omit<Notice, "tone">): string | undefined {
  const until = isTold ? undefined : retryAtOf(failure);
  if (until === undefined) return description;
  const wait = tooManyText.wait(waitText(secondsUntil(until)));
  return description === undefined || description === serverMessage(failure)
    ? wait
    : `${description} ${wait}`;
}

/** Tells of a failed act; the end of the session is told by the login page instead. */
export function useFailureToast() {
  const notify = useNotify();
  return (failure: unknown, text: Omit<Notice, "tone">) => {
    if (!hasSessionEnded(failure)) notify({ tone: "danger", ...text, description: withWait(failure, text) });
  };
}
