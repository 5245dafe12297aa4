import { useState } from "react";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { usePublishStyle } from "#contract/client/mutations/style-mutations.ts";
import { versionsText } from "#contract/texts/styles-admin-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useRefusal } from "../entry/use-refusal.ts";
import type { RefetchStyle } from "./use-style.ts";

interface Options {
  readonly styleId: number;
  readonly stepUp: StepUp;
  readonly refetch: RefetchStyle;
}

/** Publishes a version, or restores an older one. `refusal`: why it was refused. */
export function usePublish({ styleId, stepUp, refetch }: Options) {
  const { mutateAsync } = usePublishStyle();
  const [pending, setPending] = useState<number>();
  const [isChecking, setChecking] = useState(false);
  const { refusal, setRefusal } = useRefusal();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  /**
   * Whether this is still the draft. The page may be old: if another version was saved meanwhile, this one would be
   * restored over it.
   */
  async function checkDraft(number: number): Promise<boolean> {
    setChecking(true);
    setRefusal(undefined);
    try {
      const isDraft = (await refetch())?.style.draft === number;
      if (!isDraft) setRefusal(versionsText.changedMeanwhile);
      return isDraft;
    } catch (failure) {
      notifyFailure(failure, { title: versionsText.publishFailed, description: serverMessage(failure) });
      return false;
    } finally {
      setChecking(false);
    }
  }

  async function publish(number: number): Promise<void> {
    if (pending !== undefined) return;
    setPending(number);
    setRefusal(undefined);
    try {
      const call = () => mutateAsync({ params: { id: String(styleId) }, body: { number } });
      const answer = await stepUp(call);
      const published = answer?.body.version.number;
      if (published !== undefined)
        notify({
          tone: "success",
          title: published === number ? versionsText.wasPublished(number) : versionsText.restored(published),
        });
    } catch (failure) {
      const [reason] = Object.values(fieldMessages(failure));
      setRefusal(reason);
      const description = reason ?? serverMessage(failure);
      notifyFailure(failure, { title: versionsText.publishFailed, description });
    }
    setPending(undefined);
  }

  /** Publishes the draft. It may have changed while the question was open. */
  async function publishDraft(number: number): Promise<void> {
    if (await checkDraft(number)) await publish(number);
  }

  return { pending, isChecking, refusal, checkDraft, publish, publishDraft };
}

export type PublishState = ReturnType<typeof usePublish>;
