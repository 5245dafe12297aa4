import { problemOf, serverMessage } from "#contract/client/http/api-error.ts";
import { useEndSession } from "#contract/client/mutations/security-mutations.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { useNotify } from "../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../shared/step-up/use-step-up.tsx";

const text = securityText.sessions;

/** Ending another session. One that has ended already is as good as ended. */
export function useEnding(id: string, stepUp: StepUp, onEnded: () => void) {
  const { mutateAsync, isPending } = useEndSession();
  const notify = useNotify();
  const notifyFailure = useFailureToast();

  /** Answers whether it has ended; not when the person rather did not confirm. */
  async function send(): Promise<boolean> {
    try {
      return (await stepUp(() => mutateAsync({ params: { id } }))) !== undefined;
    } catch (failure) {
      if (problemOf(failure)?.code !== "not_found") throw failure;
      return true;
    }
  }

  async function end() {
    try {
      if (!(await send())) return;
      notify({ tone: "success", title: text.ended });
      onEnded();
    } catch (failure) {
      notifyFailure(failure, { title: text.endFailed, description: serverMessage(failure) });
    }
  }

  return { isEnding: isPending, end: () => void end() };
}
