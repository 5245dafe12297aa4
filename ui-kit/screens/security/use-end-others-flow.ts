import { serverMessage } from "#contract/client/http/api-error.ts";
import { useEndOtherSessions } from "#contract/client/mutations/security-mutations.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { useToast } from "../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../shared/step-up/use-step-up.tsx";

const text = securityText.sessions;

/** Ends all sessions except the current one. */
export function useEndOthersFlow(stepUp: StepUp, onEnded: () => void) {
  const { mutateAsync, isPending } = useEndOtherSessions();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function endOthers() {
    try {
      const answer = await stepUp(() => mutateAsync({}));
      if (answer === undefined) return;
      notify({ tone: "success", title: text.endedOthers(answer.body.ended) });
      onEnded();
    } catch (failure) {
      notifyFailure(failure, { title: text.endOthersFailed, description: serverMessage(failure) });
    }
  }

  return { isEnding: isPending, endOthers: () => void endOthers() };
}
